// Shuffles the options of a passage's questions for one sitting, so that no position is right more often than another,
// and so that knowing the positions of somebody else's sitting does not help.
import { createHash } from 'node:crypto'
import type { Passage, Question } from './passages.ts'

/**
 * Returns the same order for the same seed.
 * @param seed random and known to the server alone. Without one, which is how 0.1.0 opened passages, the order stays.
 */
export function shuffleOptions(passage: Passage, seed: string): Passage {
  if (seed === '') return passage
  const questions = passage.questions.map((question, index) =>
    shuffle(question, `${seed} ${index}`),
  )
  return { ...passage, questions }
}

/** Sorts by a hash of the seed and the option's index, which makes every order equally likely. */
function shuffle({ question, options, answer }: Question, seed: string): Question {
  const order = options
    .map((_, index) => ({ index, rank: hash(`${seed} ${index}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ index }) => index)
  return {
    question,
    options: order.map((index) => options[index] ?? ''),
    answer: order.indexOf(answer),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
