import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countJsonValues } from './measure-json.ts'

const count = (value: unknown) => countJsonValues(Buffer.from(JSON.stringify(value)))

test('values are counted outside of strings only, whatever these contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
      expect(count(texts)).toBe(1 + texts.length)
    }),
  )
  expect(count(['a"],[', 'b\\', '\\"'])).toBe(4)
})

test('JSON that is nested too deeply is recognised, also when it is not finished', () => {
  expect(countJsonValues(Buffer.from(`{"csv":${'['.repeat(15_900_000)}`))).toBeUndefined()
  expect(countJsonValues(Buffer.from(`${'['.repeat(32)}${']'.repeat(32)}`))).toBe(33)
})

test('text that is no JSON is counted too', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      countJsonValues(Buffer.from(text))
    }),
  )
})
