// Computes the result of a reading test. When a test contains answers, the server computes every figure itself. See
// decision 0012.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import { testSpeedMax } from '@fovea/contract/limits.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import type { readingTests } from '@fovea/contract/reading-tests.ts'
import {
  comprehensionOf,
  correctForChance,
  effectiveWpm,
  isCountedTest,
} from '@fovea/core/reading/comprehension.ts'
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { fail } from '../../platform/failure.ts'
import type { Passage } from './passages.ts'

type SentTest = EndpointRequest<typeof readingTests.saveReadingTest>['body']

interface Reading {
  work: string
  /** In seconds. */
  time: number
  answers: (number | null)[]
}

interface Figures {
  comprehension: number
  /** In words per minute. */
  readingSpeed: number
}

/** How the passage was shown. */
interface Pace {
  mode: ReaderMode
  /** In words per minute. null at the reader's own pace. */
  setSpeed: number | null
}

/**
 * The text cannot run faster than it was set to. Word weights may make a short text a little faster, and two versions of
 * a browser may count its words differently.
 */
const fasterThanSetMax = 1.1

/** Allows for the difference between the clocks of browser and server and for the time that a request travels. */
const clockToleranceSeconds = 5

/**
 * Returns either a passage that was read and answered, or figures alone.
 * @throws Failure `invalid_request` when the test is neither, or only part of a reading.
 */
export function readSentTest(sent: SentTest): Reading | Figures {
  const { work, time, answers, comprehension, readingSpeed } = sent
  if (work !== undefined && time !== undefined && answers !== undefined) {
    return { work, time, answers }
  }
  if (work !== undefined || time !== undefined || answers !== undefined) {
    return fail('invalid_request', { message: 'body: work, time and answers come together' })
  }
  if (comprehension === undefined || readingSpeed === undefined) {
    return fail('invalid_request', { message: 'body: comprehension and readingSpeed are needed' })
  }
  return { comprehension, readingSpeed }
}

/** @throws Failure `invalid_request` when a set speed is missing, or is given for one's own pace. */
export function readPace({ mode, setSpeed: sentSpeed }: SentTest): Pace {
  const setSpeed = sentSpeed ?? null
  if ((mode === 'plain') !== (setSpeed === null)) {
    fail('invalid_request', { message: 'body/setSpeed: belongs to every mode except plain' })
  }
  return { mode, setSpeed }
}

/** @throws Failure `invalid_request` for a reading that cannot have taken place. */
export function judgeReading(
  { time, answers }: Reading,
  { setSpeed }: Pace,
  passage: Passage,
  secondsSinceOpened: number,
): Figures {
  if (answers.length !== passage.questions.length) {
    fail('invalid_request', { message: 'body/answers: one for each question' })
  }
  if (time > secondsSinceOpened + clockToleranceSeconds) {
    fail('invalid_request', { message: 'body/time: longer than since the passage was opened' })
  }
  const readingSpeed = deliveredWpm(passage.words, time * 1_000)
  if (readingSpeed > testSpeedMax) {
    fail('invalid_request', { message: `body/time: over ${testSpeedMax} wpm` })
  }
  if (setSpeed !== null && readingSpeed > setSpeed * fasterThanSetMax) {
    fail('invalid_request', { message: 'body/time: faster than the set speed' })
  }
  const right = passage.questions.filter(({ answer }, index) => answers[index] === answer).length
  return { comprehension: comprehensionOf(right, answers.length), readingSpeed }
}

/** Adds what follows from the two figures. Everything is rounded to hundredths. */
export function completeFigures({ comprehension, readingSpeed }: Figures) {
  return {
    comprehension: toHundredths(comprehension),
    readingSpeed: toHundredths(readingSpeed),
    correctedComprehension: toHundredths(correctForChance(comprehension)),
    effectiveSpeed: toHundredths(effectiveWpm(readingSpeed, comprehension)),
    isSuccess: isCountedTest(comprehension),
  }
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
