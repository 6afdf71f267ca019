// What tests of the workout share: somebody who trains, and results as the web app sends them.
import { contract } from '@fovea/contract'
import type { GameName } from '@fovea/contract/game-names.ts'
import type { TypingKind } from '@fovea/contract/typing-choices.ts'
import { games } from '@fovea/games/registry.ts'
import { v7 } from 'uuid'
import { typingRuns } from '../../platform/tables/typing.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const runOfTyping = {
  lang: 'en',
  punctuation: false,
  numbers: false,
  wpm: 50,
  rawWpm: 50,
  presses: 1,
  errors: 0,
  rightWords: 1,
  wrongWords: 0,
  isRanked: false,
  isCounted: false,
  isBest: false,
  digest: '',
} as const

/** A new user who plays. Rounds without a replay count too, as rounds of games that a server does not know yet. */
export async function newTrainee(app: TestApp, own: Record<string, unknown> = {}) {
  const { token, user } = await signUp(app)
  const change = (changes: Record<string, unknown>) =>
    app.call(contract.account.updateUser, { token, body: changes })
  await change(own)

  const askWorkout = (query = '') => app.call(contract.workout.workout, { query, token })
  const play = async (name: string, { agoMs = 0, time = 60, score = 50, times = 1 } = {}) => {
    for (let count = 0; count < times; count += 1) {
      const body = { _id: v7(), name, score, time, agoMs: agoMs + count }
      const { status } = await app.call(contract.games.saveResult, { token, body })
      if (status !== 200) throw new Error(`saving a result answered ${status}`)
    }
  }
  /** Puts a typing run there without typing it. */
  const type = async ({
    seconds,
    agoMs = 0,
    kind = 'text',
  }: {
    seconds: number
    agoMs?: number
    kind?: TypingKind
  }) => {
    const typedAt = new Date(app.clock.now().getTime() - agoMs)
    const activeMs = seconds * 1_000
    await app.db
      .insert(typingRuns)
      .values({ ...runOfTyping, userId: user._id, id: v7(), kind, activeMs, typedAt })
  }
  return {
    id: user._id as string,
    change,
    play,
    type,
    askWorkout,
    askStreaks: () => app.call(contract.workout.streaks, { token }),
    workout: async () => (await askWorkout()).body,
    streaks: async () => (await app.call(contract.workout.streaks, { token })).body,
    /** Plays the workout of the day to its end. */
    finishWorkout: async ({ agoMs = 0 } = {}) => {
      const { body } = await askWorkout()
      for (const { name } of body.steps) {
        const times = games[name as GameName].workoutRounds
        await play(name, { agoMs, times, time: 20 })
      }
    },
  }
}
