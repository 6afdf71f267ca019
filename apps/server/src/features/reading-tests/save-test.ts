// Saves a reading test: once for each opening of a passage, even if the request is repeated.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { readingTests } from '@fovea/contract/reading-tests.ts'
import { paceKindOf } from '@fovea/core/reading/speed-record.ts'
import { v7 } from 'uuid'
import { renewSpeeds } from '../../domain/reading/renew-speeds.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { completeFigures, judgeReading, readPace, readSentTest } from './judge-test.ts'
import { findPassage } from './passages.ts'
import { shuffleOptions } from './shuffle-options.ts'
import {
  findOpenings,
  findTest,
  insertTest,
  markAnswered,
  type NewTest,
  type SavedTest,
} from './store.ts'

type SentTest = EndpointRequest<typeof readingTests.saveReadingTest>['body']

/**
 * @throws Failure `not_found` for a passage that the user has not opened, `already_answered` for one that
 * has been answered since it was opened, `invalid_request` for a test that cannot have taken place, or `id_taken` when
 * the id already belongs to another test.
 */
export async function saveTest(
  { db, clock }: { db: Db; clock: Clock },
  caller: { userId: string; lang: Language },
  body: SentTest,
): Promise<SavedTest> {
  const sent = { ...body, _id: body._id?.toLowerCase() ?? v7(), lang: body.lang ?? caller.lang }
  return changeUser(db, caller.userId, (tx) =>
    writeIdempotently({
      find: () => findTest(tx, caller.userId, sent._id),
      isSame: (known) => isSame(known, sent),
      async insert() {
        const takenAt = momentAgo(clock, sent.agoMs)
        const test = await judge(tx, caller.userId, sent, takenAt)
        await insertTest(tx, test)
        // What was only claimed, and what was not understood, is no reading.
        if (test.work && test.isSuccess) await renewSpeeds(tx, caller.userId, paceKindOf(test.mode))
        return (await findTest(tx, caller.userId, sent._id)) ?? fail('internal_error')
      },
    }),
  )
}

async function judge(
  tx: Tx,
  userId: string,
  sent: SentTest & { _id: string; lang: Language },
  takenAt: Date,
): Promise<NewTest> {
  const read = readSentTest(sent)
  const pace = readPace(sent)
  const test = { userId, id: sent._id, lang: sent.lang, takenAt, isImported: false, ...pace }
  if (!('work' in read)) {
    const none = { work: null, words: null, timeSeconds: null, answers: null, seed: '' }
    return { ...test, ...none, ...completeFigures(read) }
  }
  const { work, time, answers } = read
  const shipped = findPassage(sent.lang, work) ?? fail('not_found')
  const openings = await findOpenings(tx, userId)
  const opening =
    openings.find((opened) => opened.lang === sent.lang && opened.work === work) ??
    fail('not_found')
  if (opening.isAnswered) return fail('already_answered')
  const passage = shuffleOptions(shipped, opening.seed)
  const secondsSinceOpened = (takenAt.getTime() - opening.openedAt.getTime()) / 1_000
  const figures = judgeReading(read, pace, passage, secondsSinceOpened)
  await markAnswered(tx, userId, opening)
  const kept = { work, words: passage.words, timeSeconds: time, answers, seed: opening.seed }
  return { ...test, ...kept, ...completeFigures(figures) }
}

function isSame(saved: SavedTest, sent: SentTest & { lang: Language }): boolean {
  if (saved.lang !== sent.lang || saved.work !== (sent.work ?? null)) return false
  if (saved.mode !== sent.mode || saved.setSpeed !== (sent.setSpeed ?? null)) return false
  if (saved.work === null) {
    const { comprehension = -1, readingSpeed = -1 } = sent
    const again = completeFigures({ comprehension, readingSpeed })
    return saved.comprehension === again.comprehension && saved.readingSpeed === again.readingSpeed
  }
  return saved.timeSeconds === sent.time && String(saved.answers) === String(sent.answers)
}
