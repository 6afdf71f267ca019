import { expect, test } from 'vitest'
import { readShippedBooks } from './books.ts'
import { digestBooks, readEdition } from './edition.ts'

test('what ships has a number of its own', () => {
  const digest = digestBooks(readShippedBooks())
  const { number, digest: known } = readEdition()
  const advice = `Books or articles have changed. Write into packages/content/edition.json:
{ "number": ${number + 1}, "digest": "${digest}" }`
  expect(known, advice).toBe(digest)
})

test('the digest knows a text that changed, one that came and one that went, whatever their order', () => {
  const one = { id: '1', digest: 'a' }
  const two = { id: '2', digest: 'b' }
  const whole = digestBooks([one, two])
  expect(digestBooks([two, one])).toBe(whole)
  for (const other of [
    [one],
    [one, { ...two, digest: 'c' }],
    [one, two, { id: '3', digest: 'd' }],
  ]) {
    expect(digestBooks(other)).not.toBe(whole)
  }
})
