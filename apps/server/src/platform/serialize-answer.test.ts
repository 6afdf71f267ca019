import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileAnswers } from './serialize-answer.ts'

const schema = z.object({
  title: z.string(),
  note: z.string().nullable(),
  place: z.object({ word: z.number().int() }).nullable(),
  marks: z.array(z.object({ at: z.number(), kind: z.enum(['a', 'b']).nullable() })),
  best: z.record(z.string(), z.number()),
  extra: z.string().optional(),
})

const heron = {
  title: 'Héron "grey" \u2028',
  note: null,
  place: null,
  marks: [
    { at: 0.25, kind: 'a' },
    { at: -3, kind: null },
  ],
  best: { NUMBERS: 7 },
}

test('a serialized answer can be parsed back to the same value', () => {
  const serialize = compileAnswers({ isChecked: true })({ schema })
  expect(JSON.parse(serialize(heron))).toEqual(heron)
  const full = { ...heron, note: '', place: { word: 3 }, extra: 'more', marks: [] }
  expect(JSON.parse(serialize(full))).toEqual(full)
})

test('properties that are not in the schema are not sent', () => {
  const secret = { ...heron, secret: 'x', place: { word: 1, secret: 'x' } }
  expect(compileAnswers({ isChecked: false })({ schema })(secret)).not.toContain('secret')
})

test('a record with known names has each of them and nothing else', () => {
  const serialize = compileAnswers({ isChecked: true })({
    schema: z.record(z.enum(['NUMBERS', '2048']), z.object({ score: z.number() })),
  })
  const scores = { NUMBERS: { score: 7 }, '2048': { score: 0.5 } }
  expect(JSON.parse(serialize(scores))).toEqual(scores)
  expect(() => serialize({ NUMBERS: { score: 7 } })).toThrow()
  const few = z.partialRecord(z.enum(['NUMBERS', '2048']), z.number())
  expect(compileAnswers({ isChecked: true })({ schema: few })({ '2048': 1 })).toBe('{"2048":1}')
})

test('an answer that does not match its schema is an error where answers are checked', () => {
  const serialize = compileAnswers({ isChecked: true })({ schema })
  expect(() => serialize({ ...heron, marks: [{ at: 1, kind: 'c' }] })).toThrow()
  expect(() => serialize({ ...heron, title: undefined })).toThrow()
})
