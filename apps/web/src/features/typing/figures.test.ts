import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { expect, it } from 'vitest'
import { readBoardSearch } from './board/board-search.ts'
import { findLastRuns, findMedianSpeed } from './history/last-runs.ts'
import { writeRunsCsv } from './history/runs-csv.ts'
import { repeatWords } from './practice/missed-text.ts'
import { averageTimes, findSlowest, warmKeys } from './result/key-heat.ts'
import { readTextSearch } from './text/text-search.ts'

const run = (_id: string, typingSpeed: number): TypingSession => ({
  _id,
  typingSpeed,
  kind: 'text',
  lessonId: null,
  source: 'own',
  language: 'en',
  layout: 'qwerty-us',
  mode: null,
  amount: null,
  punctuation: false,
  numbers: false,
  score: null,
  isPassed: null,
  isRanked: false,
  unrankedReason: null,
  hasLog: true,
  isVerified: true,
  figures: {
    activeMs: 12_345,
    wpm: typingSpeed,
    rawWpm: 61.239,
    accuracy: 98.765,
    consistency: null,
    presses: 60,
    errors: 1,
    rightWords: 10,
    wrongWords: 0,
  },
  typedAt: '2026-11-22T12:00:00.000Z',
})

it('a run is compared with ten others and not with itself', () => {
  const runs = Array.from({ length: 12 }, (_, at) => run(`${at}`, at * 10))
  expect(findLastRuns(runs, '0').map(({ _id }) => _id)).toEqual(
    '12345'.split('').concat('6,7,8,9,10'.split(',')),
  )
  expect(findMedianSpeed(runs, '0')).toBe(55)
  expect(findMedianSpeed([run('a', 30)])).toBe(30)
  expect(findMedianSpeed([run('a', 30)], 'a')).toBeUndefined()
})

it('what was sent without a log is compared with nothing, and has no figure that nobody measured', () => {
  const claim: TypingSession = {
    ...run('b', 390),
    isVerified: false,
    unrankedReason: 'no-log',
    hasLog: false,
    figures: {
      activeMs: null,
      wpm: 390,
      rawWpm: null,
      accuracy: null,
      consistency: null,
      presses: null,
      errors: null,
      rightWords: null,
      wrongWords: null,
    },
  }
  expect(findLastRuns([claim, run('a', 30)])).toHaveLength(1)
  expect(findMedianSpeed([claim, run('a', 30)])).toBe(30)
  const [, line] = writeRunsCsv([claim]).split('\r\n')
  expect(line).toMatch(/,false,false,390,,,,,,,,,false$/)
})

it('keys are warm by the share of their errors or by their time', () => {
  const keys = [
    { key: 'a', tries: 4, errors: 1, timesMs: [100, 200] },
    { key: 'b', tries: 2, errors: 0, timesMs: [350] },
    { key: 'c', tries: 1, errors: 1, timesMs: [] },
  ]
  expect(Object.fromEntries(warmKeys(keys, 'errors'))).toEqual({ a: 0.25, b: 0, c: 1 })
  expect(Object.fromEntries(warmKeys(keys, 'time'))).toEqual({ a: 0, b: 1 })
  expect(Object.fromEntries(averageTimes(keys))).toEqual({ a: 150, b: 350 })
  expect(findSlowest(keys, 1)).toEqual([{ key: 'b', timeMs: 350 }])
})

it('missed words come equally often', () => {
  expect(repeatWords(['reed', 'heron'], 5)).toBe('reed heron reed heron reed')
  expect(repeatWords(['a', 'b', 'c'], 2)).toBe('a b c')
})

it('a file of runs has a line for each, and quotes what needs it', () => {
  const [head, first, end] = writeRunsCsv([{ ...run('a,"b"', 60.004) }]).split('\r\n')
  expect(head).toMatch(/^id,typedAt,kind,/)
  expect(first).toMatch(
    /^"a,""b""",2026-11-22T12:00:00.000Z,text,,own,en,qwerty-us,,,false,false,60,61.24,98.77,,60,1,12.35,,,true$/,
  )
  expect(end).toBe('')
})

it('addresses name texts and leaderboards, and what is impossible is left out', () => {
  expect(readTextSearch({ book: 'b', chapter: '2', part: -1 })).toEqual({ book: 'b', chapter: 2 })
  expect(readTextSearch({ book: 3, article: '', part: 'x' })).toEqual({})
  const usual = { language: 'de', mode: 'time', amount: 30, period: 'week' }
  expect(readBoardSearch({ amount: 31, period: 'year', language: 'xx' }, 'de')).toEqual(usual)
  const asked = { language: 'pl', mode: 'words', amount: '50', period: 'all' }
  expect(readBoardSearch(asked, 'de')).toEqual({ ...asked, amount: 50 })
})
