import { keyboardLayouts } from '@fovea/contract/typing-choices.ts'
import { describe, expect, it } from 'vitest'
import { fingerOf, fingers } from './fingers.ts'
import { homeRow, placeKeys, typingRows } from './geometry.ts'
import { geometryOf, keysOf, levels } from './keys.ts'
import { layoutRows } from './layouts.ts'

describe.each(keyboardLayouts)('the keys of %s', (layout) => {
  const keys = keysOf(layout)
  const places = placeKeys(geometryOf(layout))

  it('are as many in each row as the keyboard has there', () => {
    const { rows, geometry } = layoutRows[layout]
    expect(rows.map((row) => row.split(' ').length)).toEqual(
      typingRows(geometry).map((codes) => codes.length),
    )
  })

  it('have each a finger and a place', () => {
    const placed = places.map(({ code }) => code)
    expect(keys.filter(({ code }) => !placed.includes(code))).toEqual([])
    expect(placed.filter((code) => fingerOf(code) === null)).toEqual([])
    expect(new Set(placed).size).toBe(placed.length)
  })

  it('have no character twice at one level', () => {
    for (const level of levels) {
      const signs = keys.flatMap(({ signs }) => signs[level] ?? [])
      const written = signs.map(({ character, isDead }) => `${isDead ? '◌' : ''}${character}`)
      expect(written.filter((sign, at) => written.indexOf(sign) !== at)).toEqual([])
    }
  })

  it('have at most four signs, each of them one character of composed Unicode', () => {
    for (const row of layoutRows[layout].rows) {
      for (const cell of row.split(' ')) {
        expect(cell).toMatch(/^(◌?[^◌]){1,4}$/u)
        expect(cell).toBe(cell.normalize('NFC'))
      }
    }
  })

  it('have the ten digits', () => {
    const characters = keys.flatMap(({ signs }) => signs.map((sign) => sign?.character))
    expect(characters).toEqual(expect.arrayContaining([...'0123456789']))
  })
})

describe.each(['ansi', 'iso', 'abnt2'] as const)('a keyboard of the shape %s', (geometry) => {
  const places = placeKeys(geometry)

  it('is 15 wide and 5 high, and no key covers another', () => {
    const cells = places.flatMap(({ x, y, width, height }) =>
      Array.from({ length: height * width * 4 }, (_, at) => {
        const inRow = at % (width * 4)
        return `${y + Math.floor(at / (width * 4))} ${x * 4 + inRow}`
      }),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const { x, y, width, height } of places) {
      expect(x + width).toBeLessThanOrEqual(15)
      expect(y + height).toBeLessThanOrEqual(5)
    }
    for (const y of [0, 1, 2, 3, 4]) {
      const ends = places
        .filter((place) => place.y <= y && y < place.y + place.height)
        .map(({ x, width }) => x + width)
      expect(Math.max(...ends)).toBe(15)
    }
  })
})

describe('the fingers', () => {
  it('rest on the home row, two hands with four fingers each', () => {
    expect(homeRow.map(fingerOf)).toEqual(fingers.filter((finger) => finger !== 'thumbs'))
    expect(fingerOf('Space')).toBe('thumbs')
  })

  it('press no key that a keyboard does not have', () => {
    expect(fingerOf('KeyÄ')).toBeNull()
  })
})

it('a letter alone has its capital on Shift, and no other sign has one', () => {
  const signsOf = (layout: (typeof keyboardLayouts)[number], code: string) =>
    keysOf(layout).find((key) => key.code === code)?.signs
  const sign = (character: string) => ({ character, isDead: false })
  expect(signsOf('qwerty-us', 'KeyA')).toEqual([sign('a'), sign('A'), null, null])
  expect(signsOf('qwerty-us', 'Digit1')).toEqual([sign('1'), sign('!'), null, null])
  expect(signsOf('qwerty-uk', 'KeyE')).toEqual([...'eEéÉ'].map(sign))
  expect(signsOf('qwerty-us', 'Space')).toEqual([sign(' '), null, null, null])
})
