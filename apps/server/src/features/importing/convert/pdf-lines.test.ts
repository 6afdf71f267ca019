import { expect, test } from 'vitest'
import { measureGrowth } from '../../../testing/measure-growth.ts'
import { readLines } from './pdf-lines.ts'

const place = (str: string, x: number, y = 500) => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  height: 10,
  fontName: 'f',
  hasEOL: false,
})
const read = (items: ReturnType<typeof place>[]) => readLines({ items, styles: {} }, 0)

test('the pieces of a line are parted where there is room between them', () => {
  const items = [
    place('A', 50),
    place('he', 55),
    place('ron', 65.5),
    place('stands', 85),
    place('12', 200),
  ]
  expect(read(items).map(({ text }) => text)).toEqual(['Aheron stands | 12'])
})

test('a line of very many pieces takes no longer than many lines', async () => {
  const make = (size: number) => Array.from({ length: size }, (_, i) => place(`a´`, i * 8))
  expect(await measureGrowth(500, make, read)).toBeLessThan(32)
  expect(read(make(200_000))).toHaveLength(1)
})
