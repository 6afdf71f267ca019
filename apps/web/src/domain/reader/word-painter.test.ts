import { describe, expect, it } from 'vitest'
import { layOut, pivotAnchor } from './word-painter.ts'

/** Every character is ten pixels wide. */
const measure = (text: string) => text.length * 10

function lay(text: string, stageWidth: number, pivotAt?: number) {
  const pivot = pivotAt === undefined ? undefined : { start: pivotAt, end: pivotAt + 1 }
  return layOut({ text, pivot }, measure(text), stageWidth, measure)
}

describe('the words on the stage', () => {
  it('are in the middle and unscaled when they fit', () => {
    expect(lay('reader', 400)).toEqual({ shift: 0, scale: 1 })
  })

  it('shrink to the width of the stage', () => {
    const word = 'x'.repeat(100)
    const { scale } = lay(word, 400)
    expect(measure(word) * scale).toBeLessThanOrEqual(400)
    expect(scale).toBeGreaterThan(0.3)
  })

  it('have their pivot letter on the anchor, wherever it is in the word', () => {
    for (const at of [0, 2, 5]) {
      const { shift, scale } = lay('reader', 400, at)
      const letterMiddle = 400 / 2 + shift + (at * 10 + 5 - 30) * scale
      expect(letterMiddle).toBeCloseTo(400 * pivotAnchor)
    }
  })

  it('shrink around their anchor until both sides fit', () => {
    const { shift, scale } = lay('x'.repeat(60), 300, 10)
    const left = 150 + shift - 300 * scale
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + 600 * scale).toBeLessThanOrEqual(300)
  })

  it('have no anchor in right-to-left text', () => {
    expect(lay('שלום', 400, 1)).toEqual({ shift: 0, scale: 1 })
  })
})
