import { expect, test } from 'vitest'
import { readShippedBooks } from './books.ts'
import { digestBooks, readEdition } from './edition.ts'

test('the number of the edition is raised when the content changes', () => {
  const digest = digestBooks(readShippedBooks())
  const { number, digest: known } = readEdition()
  const advice = `Books or articles have changed. Write into packages/content/edition.json:
{ "number": ${number + 1}, "digest": "${digest}" }`
  expect(known, advice).toBe(digest)
})

test('the digest changes with a changed, an added and a removed text, but not with their order', () => {
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
