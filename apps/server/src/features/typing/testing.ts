// What tests of typing share: people who type, and logs as a hand makes them.

import { randomBytes } from 'node:crypto'
import { readLessons } from '@fovea/content/typing.ts'
import { contract } from '@fovea/contract'
import type { Language } from '@fovea/contract/languages.ts'
import type { PackedEvent } from '@fovea/core/typing/log.ts'
import { makeLessonText, makeTestText } from '@fovea/core/typing/make-text.ts'
import { cutTarget } from '@fovea/core/typing/target.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { v7 } from 'uuid'
import { callsOf } from '../../testing/calls.ts'
import { present } from '../../testing/present.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

export function makeSeed(): string {
  return randomBytes(16).toString('hex')
}

const busyStatuses = [429, 503]

/** Repeats a call while the server asks to try again later, as it does with many calls of one person at once. */
export async function callUntilTaken<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (!busyStatuses.includes(reply.status)) return reply
  }
}

export interface Hand {
  /** The mean time between two presses. */
  pressMs?: number
  /** So many of the first characters are typed wrongly first, and corrected. */
  mistakes?: number
  /** The presses after this moment are not made. */
  untilMs?: number
}

/** How much longer or shorter than the mean the times between presses are, in turn: no hand is even. */
const unevenness = [0.6, 1.3, 0.9, 1.5, 0.7, 1]

/** The log of a hand that types a whole text. */
function typeText(
  text: string,
  { pressMs = 120, mistakes = 0, untilMs = Number.POSITIVE_INFINITY }: Hand = {},
) {
  const characters = cutTarget(text).flatMap(({ characters: word, end }) => [...word, end])
  let atMs = 500
  const events: PackedEvent[] = []
  const press = (event: (atMs: number) => PackedEvent) => {
    atMs += pressMs * (unevenness[events.length % unevenness.length] ?? 1)
    if (atMs <= untilMs) events.push(event(atMs))
  }
  characters.filter(Boolean).forEach((character, index) => {
    if (index < mistakes) {
      press((at) => [at, 'i', '#'])
      press((at) => [at, 'd', 1])
    }
    press((at) => [at, 'i', character])
  })
  return {
    layout: 'qwerty-us',
    errorMode: 'free',
    backspace: 'free',
    events,
    endedAtMs: Math.min(atMs, untilMs),
  }
}

const claims = { typingSpeed: 9_999, agoMs: 0 }

export async function typeLesson(
  id: string,
  { seed = makeSeed(), ...hand }: Hand & { seed?: string } = {},
) {
  const language = id.slice(0, 2) as Language
  const lesson = readLessons(language).find((one) => one.id === id)
  if (!lesson) throw new Error(`no lesson ${id}`)
  const run = typeText(makeLessonText(lesson, await loadMaterials(language), seed), hand)
  return { ...claims, _id: v7(), lessonId: id, score: 100, seed, run }
}

export interface GivenTest {
  language: Language
  mode: 'time' | 'words'
  amount: number
  punctuation: boolean
  numbers: boolean
  seed: string
}

export async function typeTest(changes: Partial<GivenTest> & Hand = {}) {
  const { pressMs, mistakes, untilMs, ...chosen } = changes
  const test: GivenTest = {
    language: 'en',
    mode: 'words',
    amount: 10,
    punctuation: false,
    numbers: false,
    seed: makeSeed(),
    ...chosen,
  }
  const { words } = await loadMaterials(test.language)
  const endMs = test.mode === 'time' ? 600 + test.amount * 1_000 + 5_000 : undefined
  const hand = { ...(pressMs && { pressMs }), ...(mistakes && { mistakes }) }
  const until = untilMs ?? endMs
  const text = makeTestText(test, words, test.seed)
  const run = typeText(text, { ...hand, ...(until !== undefined && { untilMs: until }) })
  return { ...claims, _id: v7(), ...test, run }
}

export function typeOwnText(text = 'Seven herons wait at dawn.', hand: Hand = {}) {
  return { ...claims, _id: v7(), source: 'own', text, language: 'en', run: typeText(text, hand) }
}

/** Somebody who has signed up, or with an empty token somebody who has not. */
export async function newTypist(app: TestApp) {
  const { token, user } = await signUp(app)
  return { id: user._id as string, token, ...typingCalls(app, token) }
}

export function typingCalls(app: TestApp, token?: string) {
  const { typing, account } = contract
  const call = callsOf(app, token)
  return {
    program: (query = '') => call(typing.program, { query }),
    lesson: (id: string) => call(typing.lesson, { params: { id } }),
    saveLesson: (body: unknown) => call(typing.saveLesson, { body }),
    saveText: (body: unknown) => call(typing.saveText, { body }),
    saveTest: (body: unknown) => call(typing.saveTest, { body }),
    askSeeds: (body: unknown = {}) => call(typing.issueSeeds, { body }),
    issueSeed: async (): Promise<string> =>
      present((await callUntilTaken(() => call(typing.issueSeeds, { body: {} }))).body.seeds[0]),
    sessions: (query = '') => call(typing.sessions, { query }),
    session: (id: string) => call(typing.session, { params: { id } }),
    bests: () => call(typing.best),
    profile: (query: string) => call(typing.profile, { query }),
    days: (query: string) => call(typing.days, { query }),
    setGoal: (body: unknown) => call(typing.setGoal, { body }),
    leaders: (query: string) => call(typing.leaders, { query }),
    importCsv: (body: unknown) => call(typing.importResults, { body }),
    change: (body: unknown) => call(account.updateUser, { body }),
    me: async () => (await call(account.me)).body,
  }
}
