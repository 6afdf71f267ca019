// Gathers the results of somebody, each with what makes it comparable with others. The day of each result is found later,
// in the thread that compares them.
import { dayMs } from '@fovea/contract/durations.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import type { InsightOutcome } from '@fovea/contract/insight-choices.ts'
import { modeOf, modeRules, nameMode, type PlayedMode } from '../../domain/games/modes.ts'
import type { Db } from '../../platform/database.ts'
import {
  countReadingTests,
  countRounds,
  countTypingRuns,
  findFirstTests,
  findReadingTests,
  findRounds,
  findTypingRuns,
  type Stretch,
} from './result-store.ts'

interface GatheredResult {
  atMs: number
  value: number
  mode: string
}

export interface Gathered {
  outcome: InsightOutcome
  /** The oldest first. */
  results: GatheredResult[]
  /** How many results came before these. */
  earlier: number
  /** The same by mode, for games. */
  earlierByMode: Map<string, number>
}

/** Older results are only counted. */
const daysCompared = 400

/** The results of the 400 days before a moment. */
export function gatherResults(
  db: Db,
  userId: string,
  { outcome, to }: { outcome: InsightOutcome; to: Date },
): Promise<Gathered> {
  const from = new Date(to.getTime() - daysCompared * dayMs)
  return gather[outcome](db, userId, { from, to })
}

type Gather = (db: Db, userId: string, stretch: Stretch) => Promise<Gathered>

const gather: Record<InsightOutcome, Gather> = {
  /** A passage that is known is understood better, and a set speed is chosen: both are modes of their own. */
  async reading(db, userId, stretch) {
    const firsts = await findFirstTests(db, userId)
    const rows = await findReadingTests(db, userId, stretch)
    const results = rows.map(({ atMs, value, lang, work, setSpeed }) => {
      const text = atMs > (firsts.get(work ?? '') ?? 0) ? 'known' : 'new'
      return { atMs, value, mode: [lang, text, setSpeed ?? 'own pace'].join(' ') }
    })
    const before = firstMoment(results, stretch)
    const earlier = await countReadingTests(db, userId, before)
    return { outcome: 'reading', results: results.reverse(), earlier, earlierByMode: new Map() }
  },

  /** Lessons differ in their texts, tests in their length: each is a mode of its own. */
  async typing(db, userId, stretch) {
    const rows = await findTypingRuns(db, userId, stretch)
    const results = rows.map(({ atMs, value, kind, ...run }) => {
      const { lessonId, lang, layout, source, mode, amount, punctuation, numbers } = run
      const text = { lesson: [lessonId], text: [lang, source], test: [lang, mode, amount] }
      const parts = kind === 'import' ? [] : text[kind]
      return { atMs, value, mode: [kind, layout, ...parts, punctuation, numbers].join(' ') }
    })
    const before = firstMoment(results, stretch)
    const earlier = await countTypingRuns(db, userId, before)
    return { outcome: 'typing', results: results.reverse(), earlier, earlierByMode: new Map() }
  },

  async games(db, userId, stretch) {
    const rows = await findRounds(db, userId, stretch)
    const results = rows.map(({ atMs, value, ...played }) => ({
      atMs,
      value,
      mode: nameOf(played),
    }))
    const before = await countRounds(db, userId, firstMoment(results, stretch))
    const earlierByMode = new Map<string, number>()
    for (const { rounds, ...played } of before) {
      const mode = nameOf(played)
      earlierByMode.set(mode, (earlierByMode.get(mode) ?? 0) + rounds)
    }
    const earlier = before.reduce((sum, { rounds }) => sum + rounds, 0)
    return { outcome: 'games', results: results.reverse(), earlier, earlierByMode }
  },
}

const nameOf = ({ name, ...played }: PlayedMode & { name: GameName }) =>
  `${name} ${nameMode(modeOf(modeRules.get(name), played))}`

/** @param results the newest first */
function firstMoment(results: readonly GatheredResult[], { from }: Stretch): Date {
  const oldest = results.at(-1)
  return oldest ? new Date(oldest.atMs) : from
}
