// The handlers for reading tests.
import type { contract } from '@fovea/contract'
import { languages } from '@fovea/contract/languages.ts'
import type { OpenedPassage, ReadingTest } from '@fovea/contract/reading-tests.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import type { Handlers } from '../../platform/routes.ts'
import { openPassage } from './open-passage.ts'
import { findNorm, findPassage, type Passage, passagesIn } from './passages.ts'
import { saveTest } from './save-test.ts'
import { shuffleOptions } from './shuffle-options.ts'
import { findAnsweredWorks, findOpenings, findTests, type SavedTest } from './store.ts'

export function readingTestHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.readingTests> {
  const { db } = parts
  return {
    async openReadingTest({ query, caller }) {
      const lang = query.lang ?? caller.lang
      const opened = (await openPassage(parts, caller.userId, lang)) ?? fail('not_found')
      return toOpened(opened.passage, opened.isRepeat)
    },

    async saveReadingTest({ body, caller }) {
      const saved = await saveTest(parts, caller, body)
      const passage = passageOf(saved)
      const correct = passage?.questions.map(({ answer }) => answer) ?? null
      return { ...toReadingTest(saved), answers: saved.answers, correct }
    },

    async readingTests({ query, caller }) {
      const { lang, limit } = query
      const after = readStart(query.after)
      const found = await findTests(db, caller.userId, { lang, limit: limit + 1, after })
      const { page, next } = cutPage(found, limit, ({ takenAt, id }) => [takenAt, id])
      return { readingTests: page.map(toReadingTest), next }
    },

    async readingTestLanguages({ caller }) {
      const openings = await findOpenings(db, caller.userId)
      const answered = await findAnsweredWorks(db, caller.userId)
      const offered = languages.map((lang) => ({ lang, passages: passagesIn(lang) }))
      return {
        languages: offered
          .filter(({ passages }) => passages.length > 0)
          .map(({ lang, passages }) => {
            const unopened = passages.filter(
              ({ work }) => !openings.some((one) => one.lang === lang && one.work === work),
            )
            return {
              lang,
              passages: passages.length,
              unopened: unopened.length,
              fresh: unopened.filter(({ work }) => !answered.has(work)).length,
              norms: {
                fiction: findNorm(passages, 'fiction'),
                nonFiction: findNorm(passages, 'nonFiction'),
              },
            }
          }),
      }
    },
  }
}

const startShape = z.tuple([cursorMoment, idSchema])

function readStart(after: string | undefined) {
  if (after === undefined) return
  const [takenAt, id] = readCursor(after, startShape)
  return { takenAt, id }
}

/** Lists the fields explicitly, so that the correct answers never leave the server. */
function toOpened(passage: Passage, isRepeat: boolean): OpenedPassage {
  const { work, lang, title, author, genre, text, words } = passage
  const questions = passage.questions.map(({ question, options }) => ({ question, options }))
  return { work, lang, title, author, genre, text, words, questions, isRepeat }
}

/** The passage with its options in the order in which they were shown. */
function passageOf({ lang, work, seed }: SavedTest): Passage | undefined {
  const passage = work === null ? undefined : findPassage(lang, work)
  return passage && shuffleOptions(passage, seed)
}

function toReadingTest(test: SavedTest): ReadingTest {
  const passage = passageOf(test)
  return {
    _id: test.id,
    lang: test.lang,
    work: test.work,
    title: passage?.title ?? null,
    words: test.words,
    time: test.timeSeconds,
    mode: test.mode,
    setSpeed: test.setSpeed,
    readingSpeed: test.readingSpeed,
    comprehension: test.comprehension,
    correctedComprehension: test.correctedComprehension,
    effectiveSpeed: test.effectiveSpeed,
    isSuccess: test.isSuccess,
    isVerified: test.work !== null,
    isRepeat: test.isRepeat,
    norm: passage?.norm ?? null,
    takenAt: test.takenAt.toISOString(),
  }
}
