import { expect, test } from 'vitest'
import { measureGrowth } from '../../../testing/measure-growth.ts'
import { readLines } from './pdf-lines.ts'

const place = (str: string, x: number, y = 500, height = 10) => ({
  str,
  transform: [height, 0, 0, height, x, y],
  width: str.length * 5,
  height,
  fontName: 'f',
  hasEOL: false,
})
const read = (items: ReturnType<typeof place>[]) => readLines({ items, styles: {} }, 0)

test('pieces of a line are separated where there is a gap between them', () => {
  const items = [
    place('A', 50),
    place('he', 55),
    place('ron', 65.5),
    place('stands', 85),
    place('12', 200),
  ]
  expect(read(items).map(({ text }) => text)).toEqual(['Aheron stands | 12'])
})

test.each([
  ['\u02cb', 'a', 'à'],
  ['\u02ca', 'e', 'é'],
  ['¯', 'a', 'ā'],
  ['^', 'ȷ', 'ĵ'],
  ['^', '\uf6be', 'ĵ'],
])('%s and %s on top of each other become %s', (accent, letter, composed) => {
  expect(read([place(accent, 50), place(letter, 51)]).map(({ text }) => text)).toEqual([composed])
})

test('an accent may come after its letter', () => {
  const items = [place('Cafe', 50), place('´', 62), place('s', 70)]
  expect(read(items).map(({ text }) => text)).toEqual(['Cafés'])
})

test('an accent next to a letter or far from it remains a separate character', () => {
  expect(read([place('l´', 50), place('e', 60)]).map(({ text }) => text)).toEqual(['l´e'])
  expect(read([place('Wait´', 100), place('a', 20)]).map(({ text }) => text)).toEqual(['Wait´a'])
})

test('the position of a line is that of its letters, even if something is higher', () => {
  const items = [place('´', 51, 502.2), place('Each', 49.5), place('1', 70, 505, 6)]
  expect(read(items)).toMatchObject([{ text: 'Éach [1]', y: 500, size: 10 }])
})

test('a line of very many pieces takes no longer than many lines', async () => {
  const make = (size: number) => Array.from({ length: size }, (_, i) => place(`a´`, i * 8))
  expect(await measureGrowth(500, make, read)).toBeLessThan(32)
  expect(read(make(200_000))).toHaveLength(1)
})
