// What a row of a result must be to be imported, as its call demands it. Results are bounded, since they are drawn in charts
// and summed up; what was played elsewhere is never ranked here.
import { gameNames } from '@fovea/contract/game-names.ts'
import { gameResultSchema, replaySchema } from '@fovea/contract/games.ts'
import { typedTextMax } from '@fovea/contract/limits.ts'
import { readerModes, wpmRange } from '@fovea/contract/reader-defaults.ts'
import { languageSchema, textSchema } from '@fovea/contract/scalars.ts'
import {
  keyboardLayouts,
  textSources,
  typingKinds,
  unrankedRuns,
} from '@fovea/contract/typing-choices.ts'
import { typedRunSchema } from '@fovea/contract/typing-runs.ts'
import { unrankedRounds } from '@fovea/contract/unranked-rounds.ts'
import { z } from 'zod'
import { momentOfResult } from './row-shapes.ts'

const count = z.number().int().min(0).max(10_000_000)
const seconds = z.number().min(0).max(86_400)
const percent = z.number().min(0).max(100)
/** What is counted from a very short time may be fast. */
const speed = z.number().min(0).max(1_000_000_000)
const setSpeed = z.number().int().min(wpmRange.min).max(wpmRange.max).nullable()
const { score, level, spans, matches } = gameResultSchema.shape
const replayCharactersMax = 256 * 1_024

export const layoutShape = z.enum(keyboardLayouts)
const testModeShape = z.enum(['time', 'words'])
export const gameNameShape = z.enum(gameNames)
const readerMode = z.enum(readerModes)
const amount = z.number().int().min(1).max(1_000_000)
const gameLevel = level.unwrap().nullable()

export const readingSessionShapes = {
  lang: languageSchema.nullable(),
  mode: readerMode,
  words: count,
  text_words: count.nullable(),
  time_seconds: seconds,
  set_wpm: setSpeed,
  delivered_wpm: speed,
  finished_at: momentOfResult,
}

export const readingTestShapes = {
  lang: languageSchema,
  mode: readerMode,
  words: count.nullable(),
  time_seconds: seconds.nullable(),
  answers: z.array(count.nullable()).max(100).nullable(),
  set_speed: setSpeed,
  reading_speed: speed,
  comprehension: percent,
  corrected_comprehension: percent,
  effective_speed: speed,
  taken_at: momentOfResult,
  // Files from before the column lack it, and what is imported has it in any case.
  is_imported: z.boolean().default(true),
}

export const gameResultShapes = {
  name: gameNameShape,
  score,
  time_seconds: seconds,
  level: gameLevel,
  spans: spans.unwrap().nullable(),
  matches: matches.unwrap().nullable(),
  replay: replaySchema
    .refine((replay) => JSON.stringify(replay).length <= replayCharactersMax)
    .nullable(),
  unranked_reason: z.enum(unrankedRounds).nullable(),
  previous_best_score: score,
  played_at: momentOfResult,
  right_count: count.nullable(),
  wrong_count: count.nullable(),
  reaction_ms: z.number().min(0).max(86_400_000).nullable(),
  next_level: gameLevel,
  rules_version: z.number().int().min(1).max(10_000).nullable(),
}

export const gameStandingShapes = {
  name: gameNameShape,
  score,
  best_score: score,
  level: gameLevel,
  // Files from before the column are of rounds that were all replayed.
  is_best_verified: z.boolean().default(true),
}

export const typingRunShapes = {
  kind: z.enum(typingKinds),
  source: z.enum(textSources).nullable(),
  lang: languageSchema,
  layout: layoutShape.nullable(),
  mode: testModeShape.nullable(),
  amount: amount.nullable(),
  score: percent.nullable(),
  active_ms: z.number().min(0).max(86_400_000),
  wpm: speed,
  raw_wpm: speed,
  accuracy: percent.nullable(),
  consistency: percent.nullable(),
  presses: count,
  errors: count,
  right_words: count,
  wrong_words: count,
  unranked_reason: z.enum(unrankedRuns).nullable(),
  typed_at: momentOfResult,
}

export const typingLogShapes = {
  text: textSchema({ max: typedTextMax }),
  run: typedRunSchema,
  typed_at: momentOfResult,
}

export const typingBestShapes = {
  mode: testModeShape,
  amount,
  lang: languageSchema,
  wpm: speed,
}
