// SUBVOCALIZATION, reading with a tapped beat: its definition. The rules are in `rules.ts` and `beat.ts`.

import type { Random } from '@fovea/core/random.ts'
import { defineGame, type Pace, tapPace } from '../kernel/game.ts'
import { estimateSpread, findBeatMs, listIntervals } from './beat.ts'
import { facts } from './facts.ts'
import {
  type Event,
  findNextLevel,
  findVerdict,
  maxWpm,
  type State,
  score,
  start,
  step,
} from './rules.ts'
import { countWords, loadTexts, type Text } from './texts.ts'

/** One hand can end the reading while the other one taps, so only taps can be bounces: see the rules. */
const pace: Pace = { ...tapPace, minGapMs: 1 }

/** The reading speed of the simulated player, in words a minute. */
const simulatedWpm = 240

export const subvocalization = defineGame<State, Event, readonly Text[]>({
  name: 'SUBVOCALIZATION',
  ...facts,
  rulesVersion: 1,
  modes: [
    { level: 2, isHardGame: false, timeLimitMs: null },
    { level: 1, isHardGame: false, timeLimitMs: null },
    { level: 3, isHardGame: false, timeLimitMs: null },
  ],
  levelChoice: 'staircase',
  pace,
  maxEvents: 2_000,
  loadMaterial: loadTexts,
  start,
  step,
  isOver: (state) => state.phase === 'closed',
  score,
  maxScore: () => maxWpm,
  judge(before, after, atMs) {
    if (before.phase !== 'question' || after.phase !== 'verdict') return undefined
    const isRight = after.chosenOption === after.rightOption
    return { isRight, reactionMs: atMs - (after.doneAtMs ?? 0) }
  },
  outcome: (state) => ({
    isWon: findVerdict(state) === 'counted',
    nextLevel: findNextLevel(state),
  }),
  measure(_answers, { tapsMs }) {
    const intervals = listIntervals(tapsMs)
    const estimate = estimateSpread(intervals)
    return [{ name: 'beatSpread', unit: 'ms', count: intervals.length, estimate }]
  },
  simulate(state, random, skill) {
    const isSkilled = random.nextInt(1_000) < skill * 1_000
    switch (state.phase) {
      case 'question': {
        const option = isSkilled ? state.rightOption : random.nextInt(state.options.length)
        return { afterMs: 2_000 + random.nextInt(3_000), move: { kind: 'answer', option } }
      }
      case 'verdict':
      case 'closed':
        return { afterMs: 2_000, move: { kind: 'close' } }
      default: {
        const kind = hasRead(state) ? 'done' : 'tap'
        return { afterMs: findInterval(state, random, isSkilled), move: { kind } }
      }
    }
  },
})

function hasRead({ text, tapsMs }: State): boolean {
  const readMs = (tapsMs.at(-1) ?? 0) - (tapsMs[0] ?? 0)
  return readMs >= (countWords(text.text) * 60_000) / simulatedWpm
}

/** A skilled tap is close to the beat, any other comes when it comes. */
function findInterval({ level }: State, random: Random, isSkilled: boolean): number {
  const beatMs = findBeatMs(level)
  return isSkilled ? beatMs - 40 + random.nextInt(81) : 150 + random.nextInt(3 * beatMs)
}
