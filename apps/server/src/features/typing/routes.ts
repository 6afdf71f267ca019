// The handlers of the contract's typing endpoints.
import type { contract } from '@fovea/contract'
import { listUnlocked } from '@fovea/core/typing/profile.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { startOfPeriod } from '../../domain/boards/periods.ts'
import { readBoard } from '../../domain/boards/read-board.ts'
import { issueSeeds } from '../../domain/seeds/issue-seeds.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { countDays } from './count-days.ts'
import { importResults } from './import-results.ts'
import { findStandings } from './lesson-store.ts'
import { listRuns, readSession } from './list-runs.ts'
import { type PlannedClaim, type PlannedRun, planLesson, planTest, planText } from './plan-run.ts'
import { findGoal, findProfile, upsertGoal } from './profile-store.ts'
import { describeLessons, findShippedLesson, groupLessons, summarize } from './program.ts'
import { boardOf } from './rank-test.ts'
import { findBests } from './run-store.ts'
import { toSession } from './to-session.ts'
import { prepareRun, writeRun } from './write-run.ts'

export function typingHandlers(parts: { db: Db; clock: Clock }): Handlers<typeof contract.typing> {
  const { db, clock } = parts

  async function save(userId: string, planned: PlannedRun | PlannedClaim) {
    const prepared = await prepareRun(userId, planned)
    return changeUser(db, userId, (tx) => writeRun(tx, clock, userId, prepared))
  }

  return {
    async program({ query, caller }) {
      const language = query.language ?? caller.lang
      const standings = await findStandings(db, caller.userId)
      const lessons = describeLessons(language, standings)
      return { language, program: groupLessons(lessons), ...summarize(lessons, standings) }
    },

    async lesson({ params, caller }) {
      const { language } = findShippedLesson(params.id) ?? fail('not_found')
      const standings = await findStandings(db, caller.userId)
      const lessons = describeLessons(language, standings)
      const lesson = lessons.find(({ id }) => id === params.id) ?? fail('not_found')
      return { ...lesson, language, ...summarize(lessons, standings) }
    },

    async saveLesson({ body, caller }) {
      const { userId } = caller
      const planned = await planLesson(body)
      const prepared = await prepareRun(userId, planned)
      return changeUser(db, userId, async (tx) => {
        const saved = await writeRun(tx, clock, userId, prepared)
        const standings = await findStandings(tx, userId)
        const lessons = describeLessons(planned.about.lang, standings)
        return { ...saved, ...summarize(lessons, standings) }
      })
    },

    saveText: ({ body, caller }) => save(caller.userId, planText(body, caller.lang)),

    async saveTest({ body, caller }) {
      return save(caller.userId, await planTest(body, caller.lang))
    },

    async issueSeeds({ body, caller }) {
      const { begun } = body
      const issued = await issueSeeds(parts, caller.userId, { names: ['TYPING'], begun })
      return { seeds: issued.TYPING }
    },

    sessions: ({ query, caller }) => listRuns(db, caller.userId, query),
    session: ({ params, caller }) => readSession(db, caller.userId, params.id),

    async best({ caller }) {
      return { bests: (await findBests(db, caller.userId)).map(toSession) }
    },

    async profile({ query, caller }) {
      const { language, layout } = query
      const { targetWpm } = await findGoal(db, caller.userId)
      const { letters } = await loadMaterials(language)
      const profile = await findProfile(db, caller.userId, { lang: language, layout })
      const [keys, bigrams] = [[...profile.keys], [...profile.bigrams]]
      return { ...profile, keys, bigrams, unlocked: listUnlocked(profile, letters), targetWpm }
    },

    days: ({ query, caller }) => countDays(db, caller.userId, query),

    setGoal: ({ body, caller: { userId } }) =>
      changeUser(db, userId, async (tx) => {
        const known = await findGoal(tx, userId)
        const { goalMinutes = known.goalMinutes, targetWpm = known.targetWpm } = body
        await upsertGoal(tx, userId, { goalMinutes, targetWpm })
        return { goalMinutes, targetWpm }
      }),

    async leaders({ query, caller }) {
      const { language: lang, period } = query
      const periodStart = startOfPeriod(period, clock.now())
      const key = { name: boardOf({ ...query, lang }), period, periodStart }
      const board = await readBoard(db, key, caller.userId)
      return { ...board, periodStart: period === 'all' ? null : periodStart }
    },

    importResults: ({ body, caller }) => importResults(parts, caller.userId, body.csv),
  }
}
