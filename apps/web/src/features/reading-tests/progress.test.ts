import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { afterEach, expect, it } from 'vitest'
import { ownPace, type Pace } from './pace.ts'
import {
  handIn,
  keepProgress,
  type Progress,
  readProgress,
  startPassage,
  startQuestions,
} from './progress.ts'

const passage: OpenedPassage = {
  work: 'two-herons',
  lang: 'en',
  title: 'Two Herons',
  author: 'Fovea',
  genre: 'fiction',
  text: 'Two herons stood in the shallows.',
  words: 6,
  questions: [
    { question: 'Where?', options: ['Water', 'Land', 'Air', 'Fire'] },
    { question: 'How many?', options: ['1', '2', '3', '4'] },
  ],
  isRepeat: false,
}

afterEach(() => sessionStorage.clear())

const paced: Pace = { mode: 'guided', setSpeed: 320 }

const questions = (changes: Partial<Extract<Progress, { step: 'questions' }>> = {}) => {
  const progress = startQuestions(passage, ownPace, 61_234.5)
  if (progress.step !== 'questions') throw new Error('not at the questions')
  return { ...progress, ...changes }
}

it('is restored after a refresh, only for the same user', () => {
  for (const progress of [
    startPassage(passage, ownPace),
    { ...startPassage(passage, ownPace), activeMs: 900 },
    { ...startPassage(passage, paced), activeMs: 900, word: 5 },
    questions({ at: 1, answers: [3, null] }),
    handIn(questions(), 'id'),
  ]) {
    keepProgress('ada', progress)
    expect(readProgress('ada')).toMatchObject(progress)
    expect(readProgress('ben')).toBeUndefined()
  }
  keepProgress('ada', undefined)
  expect(readProgress('ada')).toBeUndefined()
})

it('does not keep the passage after the questions have begun', () => {
  keepProgress('ada', questions())
  expect(JSON.stringify(sessionStorage)).not.toContain('shallows')
  expect(JSON.stringify(handIn(questions(), 'id'))).not.toContain('shallows')
})

it('is handed in with the seconds of reading and every answer', () => {
  expect(handIn(questions({ answers: [0, null] }), 'id')).toMatchObject({
    sent: { _id: 'id', work: 'two-herons', lang: 'en', time: 61.235, answers: [0, null] },
  })
  expect(handIn(questions({ activeMs: 1e12 }), 'id')).toMatchObject({ sent: { time: 86_400 } })
})

it('is handed in with the mode and its set speed, unless it was read at one’s own pace', () => {
  expect(handIn(questions({ pace: paced }), 'id')).toMatchObject({ sent: paced })
  const { sent } = handIn(questions(), 'id') as Extract<Progress, { step: 'result' }>
  expect(Object.keys(sent)).toEqual(['_id', 'work', 'lang', 'time', 'answers'])
})

it('that an older version kept was read at one’s own pace', () => {
  const older = { step: 'passage', passage, activeMs: 900 }
  sessionStorage.setItem('fovea.reading-test.ada', JSON.stringify(older))
  expect(readProgress('ada')).toEqual({ ...older, pace: ownPace, word: 0 })
})

it('is ignored when it cannot be parsed', () => {
  for (const kept of [
    '{',
    'null',
    '{"step":"passage"}',
    JSON.stringify({ ...questions(), at: 2 }),
    JSON.stringify({ ...questions(), pace: { mode: 'guided', setSpeed: null } }),
    JSON.stringify({ ...questions(), pace: { mode: 'guided', setSpeed: 3_000 } }),
    JSON.stringify({ ...questions(), answers: [] }),
    JSON.stringify({ ...questions(), sheet: { ...passage, questions: [] } }),
    JSON.stringify({ step: 'passage', passage: { ...passage, lang: 'xx' }, activeMs: null }),
  ]) {
    sessionStorage.setItem('fovea.reading-test.ada', kept)
    expect(readProgress('ada'), kept).toBeUndefined()
  }
})
