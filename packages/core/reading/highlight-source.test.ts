import { expect, test } from 'vitest'
import { nameAddress, nameText, nameTitle } from './highlight-source.ts'

test('a text is named by its id, whatever the case of the id', () => {
  expect(nameText('0190A1B2-0000-7000-8000-000000000000')).toBe(
    'text:0190a1b2-0000-7000-8000-000000000000',
  )
})

test('short addresses and titles stand in the name as they are', () => {
  expect(nameAddress('https://example.org/a')).toBe('url:https://example.org/a')
  expect(nameTitle(' Dune', 'Frank Herbert ')).toBe('title:Dune / Frank Herbert')
})

test('long addresses that differ only at their end get different names of at most 500 characters', () => {
  const long = `https://example.org/${'a'.repeat(2_000)}`
  const names = Array.from({ length: 200 }, (_, i) => nameAddress(`${long}${i}`))
  expect(new Set(names).size).toBe(200)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(500)
  expect(nameAddress(`${long}7`)).toBe(names[7])
})

test('a cut never splits a character', () => {
  for (const before of ['', 'a']) {
    expect(nameTitle(before + '𝄞'.repeat(400), '').isWellFormed()).toBe(true)
  }
})
