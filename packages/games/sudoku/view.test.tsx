import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RoundOptions } from '../kernel/game.ts'
import kernelStrings from '../kernel/locales/en.json' with { type: 'json' }
import { replayResult } from '../kernel/replay.ts'
import type { LeftRound } from '../kernel/round.tsx'
import puzzles from './data/puzzles.json' with { type: 'json' }
import replayable from './events.ts'
import { grades } from './grader.ts'
import { arePeers } from './grid.ts'
import { HintText } from './hint-text.tsx'
import type { Hint } from './hints.ts'
import strings from './locales/en.json' with { type: 'json' }
import { start as startRules, step } from './rules.ts'
import playable from './view.tsx'

const seed = 'c0ffee'.padStart(32, '0')
const ranked: RoundOptions = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' }
const relaxed: RoundOptions = { ...ranked, variant: 'relaxed' }
const { givens, solution } = startRules(seed, ranked, puzzles)
const emptyCells = givens.flatMap((value, cell) => (value === 0 ? [cell] : []))
const [first = 0, second = 0] = emptyCells
const onEnd = vi.fn()
const onLeft = vi.fn()

beforeEach(async () => {
  const resources = { en: { 'game.kernel': kernelStrings, 'game.sudoku': strings } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}

function begin(options = ranked, from?: LeftRound) {
  const props = { seed, options, material: puzzles, onEnd, onQuit: vi.fn(), onLeft, from }
  render(
    <MantineProvider>
      <playable.Round {...props} />
    </MantineProvider>,
  )
  wait(3_100)
}

const cellButtons = () => Array.from(document.querySelectorAll('td button'))
const cell = (index: number) => cellButtons()[index] as HTMLElement
const labelOf = (index: number) => cell(index).getAttribute('aria-label') ?? ''
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const score = () => screen.getAllByRole('definition')[0]?.textContent
const right = (index: number) => solution[index] ?? 0
const wrong = (index: number) => (right(index) % 9) + 1

function press(key: string, extra: { code?: string; shiftKey?: boolean; ctrlKey?: boolean } = {}) {
  wait(200)
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...extra })
}

function tap(element: Element) {
  wait(200)
  fireEvent.pointerDown(element, { button: 0 })
}

function click(name: string | RegExp) {
  wait(200)
  fireEvent.click(button(name), { detail: 1 })
}

const digitKey = (digit: number) =>
  document.querySelector(`button[aria-label^="${digit}, "]`) as HTMLElement

function write(index: number, digit: number) {
  tap(cell(index))
  tap(digitKey(digit))
}

it('plays a whole round by touch, whose result the server ranks', async () => {
  begin()
  for (const index of emptyCells) write(index, right(index))
  expect(onEnd).toHaveBeenCalledOnce()
  const [result, { outcome }] = onEnd.mock.calls[0] ?? []
  expect(outcome).toEqual({ isWon: true, hints: 0 })
  expect(result.score).toBe(emptyCells.length)
  const verdict = await replayResult(replayable, result)
  expect(verdict).toMatchObject({ ranked: true, score: emptyCells.length })
})

it('writes with the keyboard: digits, pencil marks, clearing and undoing', () => {
  begin()
  expect(document.activeElement).toBe(cell(first))
  press('4')
  expect(labelOf(first)).toContain(': 4')
  press('Backspace')
  expect(labelOf(first)).toContain('empty')
  press('%', { code: 'Digit5', shiftKey: true })
  press('т', { code: 'KeyN' })
  press('7')
  expect(labelOf(first)).toContain('pencil marks 5 7')
  press('z', { ctrlKey: true })
  expect(labelOf(first)).toContain('pencil marks 5')
  press('u')
  expect(labelOf(first)).toContain('empty')
})

it('moves with the arrow keys, with one cell in the tab order', () => {
  begin()
  tap(cell(40))
  cell(40).focus()
  press('ArrowRight')
  press('ArrowDown')
  expect(document.activeElement).toBe(cell(50))
  expect(cellButtons().filter((each) => (each as HTMLElement).tabIndex === 0)).toEqual([cell(50)])
})

it('leaves given cells as they are', () => {
  begin()
  const given = givens.findIndex((value) => value !== 0)
  const before = labelOf(given)
  expect(before).toContain('given')
  write(given, (givens[given] ?? 0) === 9 ? 8 : 9)
  expect(labelOf(given)).toBe(before)
})

it('marks the peers of the selected cell and the cells with the same digit', () => {
  begin()
  const given = givens.findIndex((value) => value !== 0)
  tap(cell(given))
  cellButtons().forEach((each, index) => {
    expect(each.hasAttribute('data-peer')).toBe(index !== given && arePeers(index, given))
    expect(each.hasAttribute('data-same')).toBe(givens[index] === givens[given])
  })
})

it('says in a ranked round what conflicts, but neither shows nor scores what is wrong', () => {
  begin()
  const twice = givens.findIndex((value, other) => value !== 0 && arePeers(other, first)) // a peer of the first cell
  write(first, givens[twice] ?? 0)
  expect(labelOf(first)).toContain('appears twice')
  expect(labelOf(first)).not.toContain('wrong')
  expect(score()).toBe('1')
})

it('shows a wrong digit at once in a relaxed round', () => {
  begin(relaxed)
  write(first, wrong(first))
  expect(labelOf(first)).toContain('wrong')
  expect(score()).toBe('0')
  write(first, right(first))
  expect(labelOf(first)).not.toContain('wrong')
  expect(score()).toBe('1')
})

it('counts how many of each digit are left', () => {
  begin()
  const digit = right(first)
  const left = () => digitKey(digit).textContent?.slice(1)
  const before = Number(left())
  write(first, digit)
  expect(left()).toBe(before === 1 ? '✓' : String(before - 1))
})

it('explains a hint, marks its cells, and does what it says', () => {
  begin()
  press('h')
  const status = document.querySelector('p[role="status"]')?.textContent ?? ''
  expect(status).toMatch(/^(Last cell|Only place in a box)\. In .* \d/)
  const marked = cellButtons().findIndex((each) => each.getAttribute('data-hint') === 'pattern')
  click('Do this')
  expect(labelOf(marked)).toContain(`: ${right(marked)}, from a hint`)
  expect(score()).toBe('1')
  const note = 'Hints taken: 1. A round with hints does not count towards your best.'
  expect(screen.getByText(note)).toBeTruthy()
})

it('ends only when asked twice, with the right digits as its score', () => {
  begin()
  write(first, right(first))
  write(second, wrong(second))
  click('End round')
  click('Go on playing')
  expect(onEnd).not.toHaveBeenCalled()
  click('End round')
  click('End it now')
  const [result, { outcome }] = onEnd.mock.calls[0] ?? []
  expect([result.score, outcome]).toEqual([1, { isWon: false, hints: 0 }])
})

it('continues a round that was left, with digits, marks and undo', () => {
  begin()
  write(first, right(first))
  click('Pencil marks')
  write(second, 3)
  cleanup()
  const [left] = onLeft.mock.calls[0] ?? []
  begin(ranked, left)
  expect(labelOf(first)).toContain(`: ${right(first)}`)
  expect(labelOf(second)).toContain('pencil marks 3')
  click('Undo')
  expect(labelOf(second)).toContain('empty')
})

it('has words for every technique', () => {
  const texts = new Map<string, string>()
  const note = (hint: Hint) => {
    const { container } = render(<HintText hint={hint} />)
    texts.set(hint.technique, container.textContent ?? '')
    cleanup()
  }
  for (const level of grades) {
    for (let round = 0; round < (level === 5 ? 40 : 8); round++) {
      let state = startRules(String(round).padStart(32, 'a'), { level, variant: 'ranked' }, puzzles)
      while (state.values.includes(0)) {
        state = step(state, { atMs: 0, kind: 'hint' })
        if (state.hint === null) throw new Error('no hint')
        if (!texts.has(state.hint.technique)) note(state.hint)
        state = step(state, { atMs: 0, kind: 'followHint' })
      }
    }
  }
  for (const text of texts.values()) expect(text).not.toMatch(/[{}]|undefined|hints\./)
  const missing = Object.keys(strings.techniques).filter((technique) => !texts.has(technique))
  expect(missing).toEqual(['mistake'])
})
