import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPassage, type Passage, passagesIn } from './passages.ts'
import { shuffleOptions } from './shuffle-options.ts'

const [first] = passagesIn('en')
const passage = findPassage('en', first?.work ?? '') as Passage
const seeds = fc.uuid()
const rightOptions = ({ questions }: Passage) =>
  questions.map(({ options, answer }) => options[answer])

test('a sitting has the same questions, options and right answers in its own order', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const dealt = shuffleOptions(passage, seed)
      expect(shuffleOptions(passage, seed)).toEqual(dealt)
      expect(rightOptions(dealt)).toEqual(rightOptions(passage))
      for (const [index, { question, options }] of dealt.questions.entries()) {
        expect(question).toBe(passage.questions[index]?.question)
        expect(options.toSorted()).toEqual(passage.questions[index]?.options.toSorted())
      }
    }),
  )
})

test('the right answer is in each place equally often', () => {
  const counts = [0, 0, 0, 0]
  const sittings = 1_000
  for (let sitting = 0; sitting < sittings; sitting += 1) {
    for (const { answer } of shuffleOptions(passage, `seed ${sitting}`).questions) {
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  const expected = (sittings * passage.questions.length) / 4
  for (const count of counts) expect(Math.abs(count - expected) / expected).toBeLessThan(0.05)
})

test('a passage that was opened without a seed keeps the order of its file', () => {
  expect(shuffleOptions(passage, '')).toBe(passage)
})
