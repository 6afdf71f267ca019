// Tests how many pictures a book may have, however often it refers to them.
import { expect, test } from 'vitest'
import { png } from '../testing/make-books.ts'
import { createPictureShelf } from './pictures.ts'

const large = Buffer.concat([png, Buffer.alloc(200)])

test('a book has at most two thousand pictures, and further ones are not even unpacked', () => {
  let loads = 0
  const shelf = createPictureShelf(() => {
    loads += 1
    return large
  })
  const numbers = Array.from({ length: 2_002 }, (_, i) => shelf.add(`${i}.png`))
  expect(numbers.slice(-3)).toEqual([1_999, undefined, undefined])
  expect([shelf.pictures.length, loads]).toEqual([2_000, 2_000])
  expect(shelf.add('7.png')).toBe(7)
})

test('a picture is unpacked only once, and not shown if it is too small to see', () => {
  const asked: string[] = []
  const shelf = createPictureShelf((source) => {
    asked.push(source)
    return source === 'dot' ? large.subarray(0, 199) : large.subarray(0, 200)
  })
  expect(['dot', 'heron', 'dot', 'heron'].map(shelf.add)).toEqual([undefined, 0, undefined, 0])
  expect(asked).toEqual(['dot', 'heron'])
})
