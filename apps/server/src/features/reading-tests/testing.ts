// Shared by tests of reading tests: the calls of a user, and a passage that has been read and answered.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { callsOf } from '../../testing/calls.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { findPassage, type Passage, type Question } from './passages.ts'

const { readingTests } = contract

export function testCalls(app: TestApp, token?: string) {
  const call = callsOf(app, token)
  return {
    open: (lang = 'en') => call(readingTests.openReadingTest, { query: { lang } }),
    save: (body: unknown) => call(readingTests.saveReadingTest, { body }),
    tests: (query = '') => call(readingTests.readingTests, { query }),
    languages: () => call(readingTests.readingTestLanguages),
    /** Opens the next English passage, with its options in the order of this sitting. */
    async openPassage(): Promise<Passage> {
      const { body } = await call(readingTests.openReadingTest, { query: { lang: 'en' } })
      const passage = findPassage('en', body.work)
      if (!passage) throw new Error(`opened ${JSON.stringify(body)}`)
      return { ...passage, questions: body.questions.map(findRightOption(passage)) }
    },
  }
}

function findRightOption({ questions }: Passage) {
  return ({ question, options }: Omit<Question, 'answer'>, index: number): Question => {
    const right = questions[index]?.options[0] ?? ''
    return { question, options, answer: options.indexOf(right) }
  }
}

/** Answers the first `right` questions correctly and the others wrongly. */
export function answersTo({ questions }: Passage, right = questions.length) {
  return questions.map(({ answer }, index) => (index < right ? answer : (answer + 1) % 4))
}

export function readingOf(passage: Passage, changes: Record<string, unknown> = {}) {
  return {
    _id: v7(),
    work: passage.work,
    lang: passage.lang,
    time: 60,
    answers: answersTo(passage),
    ...changes,
  }
}
