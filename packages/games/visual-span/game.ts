// VISUAL_SPAN, letters in one look: its definition. The rules are in `rules.ts`, the estimate is in `span.ts`.

import type { Random } from '@fovea/core/random.ts'
import { loadStopList } from '@fovea/words/stop-list.ts'
import { defineGame, tapPace } from '../kernel/game.ts'
import { facts } from './facts.ts'
import { listPlainLetters } from './letters.ts'
import {
  expire,
  findNextLevel,
  type Letters,
  maxScore,
  nextDeadlineMs,
  type Report,
  type State,
  score,
  start,
  step,
  trialCount,
  unseen,
} from './rules.ts'
import { estimateSpan, isRight, listSettled } from './span.ts'

export const visualSpan = defineGame<State, Report, Letters>({
  name: 'VISUAL_SPAN',
  ...facts,
  rulesVersion: 2,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs: null },
    { level: 2, isHardGame: false, timeLimitMs: null },
    { level: 3, isHardGame: false, timeLimitMs: null },
    { level: 4, isHardGame: false, timeLimitMs: null },
  ],
  levelChoice: 'staircase',
  pace: tapPace,
  maxEvents: 200,
  loadMaterial: async (language) => ({
    letters: listPlainLetters(language),
    stopList: await loadStopList(language),
  }),
  start,
  step,
  nextDeadlineMs,
  expire,
  isOver: (state) => state.clock === null,
  score,
  maxScore,
  judge(before, after, atMs) {
    const result = after.results.at(-1)
    if (result === undefined || after.results === before.results) return undefined
    return { isRight: isRight(result), reactionMs: atMs - (before.clock?.sinceMs ?? atMs) }
  },
  outcome(state) {
    const span = estimateSpan(state.results)
    const outcome = { isWon: state.results.length === trialCount, nextLevel: findNextLevel(state) }
    return span === null ? outcome : { ...outcome, spans: Math.round(span.value * 10) / 10 }
  },
  measure(_answers, { results }) {
    const count = listSettled(results).length
    return [{ name: 'span', unit: 'letters', count, estimate: estimateSpan(results) }]
  },
  simulate(state, random, skill) {
    if (state.clock?.phase !== 'answer') return null
    const letters = reportBySkill(state.shown, random, skill)
    return { afterMs: 1_500 + random.nextInt(2_000), move: { letters } }
  },
})

function reportBySkill(shown: string, random: Random, skill: number): string {
  return [...shown]
    .map((letter) => (random.nextInt(1_000) < skill * 1_000 ? letter : unseen))
    .join('')
}
