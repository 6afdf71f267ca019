import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPassages } from './join-passages.ts'

const commentMax = 40
const join = (
  span: { start: number; end: number },
  passages: { start: number; end: number; comment: string }[],
) => joinPassages(span, passages, { commentMax })

test('a passage that overlaps others becomes one with them, with all of their comments', () => {
  const first = { start: 0, end: 3, comment: 'One.' }
  const second = { start: 6, end: 9, comment: 'Two.' }
  const far = { start: 20, end: 21, comment: 'Three.' }
  expect(join({ start: 2, end: 7 }, [far, second, first])).toEqual({
    span: { start: 0, end: 9 },
    comment: 'One.\n\nTwo.',
    replaced: [first, second],
  })
})

test('a passage beside another one stays on its own', () => {
  const beside = { start: 3, end: 5, comment: 'One.' }
  const span = { start: 0, end: 3 }
  expect(join(span, [beside])).toEqual({ span, comment: '', replaced: [] })
})

test('the same comment is kept once, and empty ones leave no gap', () => {
  const passage = (comment: string) => ({ start: 1, end: 2, comment })
  const { comment } = join({ start: 0, end: 3 }, [passage('a'), passage(''), passage('a')])
  expect(comment).toBe('a')
})

test('passages whose comments do not fit together are not joined', () => {
  const passage = (letter: string) => ({ start: 1, end: 2, comment: letter.repeat(30) })
  const span = { start: 0, end: 3 }
  expect(join(span, [passage('a'), passage('b')])).toEqual({ span, comment: '', replaced: [] })
})

const spans = fc
  .tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }))
  .map(([start, length]) => ({ start, end: start + length }))

test('the joined passage has exactly the words of all of its parts', () => {
  const passages = fc.array(fc.record({ span: spans, comment: fc.constantFrom('', 'a', 'b') }))
  const wordsOf = (span: { start: number; end: number }) =>
    Array.from({ length: span.end - span.start }, (_, i) => span.start + i)
  fc.assert(
    fc.property(spans, passages, (span, given) => {
      const joined = join(
        span,
        given.map((one) => ({ ...one.span, comment: one.comment })),
      )
      const parts = new Set([span, ...joined.replaced].flatMap(wordsOf))
      expect(wordsOf(joined.span)).toEqual([...parts].sort((a, b) => a - b))
    }),
  )
})
