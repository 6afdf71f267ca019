import type { Lesson } from '@fovea/contract/typing-program.ts'
import { readRun } from '@fovea/core/typing/run.ts'
import { cutTarget } from '@fovea/core/typing/target.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import { LessonOutcome } from '../program/lesson-outcome.tsx'
import { type FinishedRun, finishRun, toKeptRun, traceRightPresses } from '../run/finished-run.ts'
import type { PreparedRun } from '../run/prepared-run.ts'
import { RunSaving } from '../run/run-saving.tsx'
import { RunFigures } from './run-figures.tsx'
import { ClaimMark, UnrankedNote } from './unranked-note.tsx'

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
})
afterEach(cleanup)

const rules = { errorMode: 'free', backspace: 'free' } as const

function type(prepared: PreparedRun, typed: string): FinishedRun {
  const events = [...typed].map((text, at) => ({
    ...({ kind: 'insert', origin: 'key', text } as const),
    atMs: at * 1_000 + (at % 3) * 200,
  }))
  const log = { events, endedAtMs: typed.length * 1_000 }
  const plan = { target: cutTarget(prepared.text), rules, limitMs: prepared.limitMs }
  return finishRun('run', prepared, { log, plan }, 'qwerty-us')
}

const lesson: Lesson = {
  id: 'en-home-row-01',
  isPassed: false,
  isOpen: true,
  isRandom: false,
  isCategoryTest: false,
  size: 5,
  items: 1,
  string: 'as df',
  error_limit: 1,
  score: 0,
  category: 'home-row',
}
const ofLesson: PreparedRun = {
  id: '1',
  text: 'as df',
  language: 'en',
  limitMs: null,
  belonging: { kind: 'lesson', lesson, seed: '0'.repeat(32) },
}
const ofTest: PreparedRun = {
  id: '2',
  text: 'as df',
  language: 'en',
  limitMs: null,
  belonging: {
    kind: 'test',
    seed: '0'.repeat(32),
    isRace: true,
    choice: { mode: 'words', amount: 10, punctuation: false, numbers: false },
  },
}

it('a finished lesson is sent with its score, its seed and its packed log', () => {
  const finished = type(ofLesson, 'as df')
  expect(finished.score).toEqual({ score: 100, isPassed: true })
  expect(toKeptRun(finished)).toMatchObject({
    kind: 'lesson',
    body: {
      lessonId: 'en-home-row-01',
      score: 100,
      seed: '0'.repeat(32),
      run: { layout: 'qwerty-us', ...rules, events: [[0, 'i', 'a'], ...Array(4).fill({})] },
    },
  })
})

it('a lesson that was not passed says how far it was over the limit', () => {
  const { score, figures, run } = type(ofLesson, 'xxxas df')
  if (!score) throw new Error('A lesson has a score')
  const { errors } = figures
  render(
    <LessonOutcome
      score={{ ...score, isPassed: false }}
      errors={errors}
      errorLimit={1}
      isFinished
    />,
  )
  screen.getByText('Not passed yet.')
  screen.getByText(new RegExp(`Over the limit by ${errors - 1}\\.`))
  expect(run.presses.length).toBe(8)
})

it('shows speed, accuracy and consistency with one sentence about each', () => {
  render(<RunFigures figures={type(ofLesson, 'as df').figures} />)
  screen.getByText('Accuracy')
  expect(screen.getAllByText('100%').length).toBeGreaterThan(0)
  for (const text of Object.values(messages.how)) screen.getByText(text)
})

it('a run that was sent without a log has that mark and no figure that nobody measured', () => {
  const run = { kind: 'lesson', unrankedReason: 'no-log' } as const
  const figures = {
    activeMs: null,
    wpm: 52,
    rawWpm: null,
    accuracy: null,
    consistency: null,
    presses: null,
    errors: null,
    rightWords: null,
    wrongWords: null,
  }
  render(
    <>
      <UnrankedNote run={run} />
      <ClaimMark run={run} />
      <UnrankedNote run={{ kind: 'lesson', unrankedReason: 'paused' }} />
      <RunFigures figures={figures} />
    </>,
  )
  screen.getByText('Not verified: it was sent without its key presses.')
  screen.getByText('Not verified')
  screen.getByText('52')
  expect(screen.getAllByText('–')).toHaveLength(5)
  expect(screen.queryByText(/pause/)).toBeNull()
})

it('a race says that it is not ranked, and a run that was not sent waits', () => {
  render(
    <MantineProvider>
      <RunSaving finished={type(ofTest, 'as df')} />
    </MantineProvider>,
  )
  screen.getByText('Not on leaderboards: you knew the text.')
  expect(screen.getByRole('status').dataset.state).toBe('waiting')
})

it('the best run is at the places that it had reached, whatever was corrected or left wrong', () => {
  const trace = (text: string, events: readonly (string | number)[]) => {
    const plan = { target: cutTarget(text), rules, limitMs: null }
    const log = {
      events: events.map((event, at) =>
        typeof event === 'number'
          ? ({ kind: 'delete', count: event, atMs: at } as const)
          : ({ kind: 'insert', origin: 'key', text: event, atMs: at } as const),
      ),
      endedAtMs: events.length,
    }
    return traceRightPresses({ plan, run: readRun(log, plan) })
  }
  expect(trace('ab c', [...'ab c'])).toEqual([0, 1, 2, 3])
  expect(trace('ab c', ['a', 'x', 1, 'b', ' ', 'c'])).toEqual([0, 3, 4, 5])
  expect(trace('ab c', ['a', 'b', 2, 'a', 'b', ' ', 'c'])).toEqual([0, 1, 5, 6])
  expect(trace('ab c', ['a', 'x', ' ', 'c'])).toEqual([0, 2, 2, 3])
  expect(trace('ab c', ['a', 'b', 'b', ' ', 'c'])).toEqual([0, 1, 3, 4])
})
