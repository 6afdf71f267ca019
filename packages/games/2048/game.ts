// 2048: its definition. The rules are in `rules.ts`, everything else is in the kernel.

import { defineGame, type Pace } from '../kernel/game.ts'
import { facts } from './facts.ts'
import { chooseDirection } from './player.ts'
import {
  type Event2048,
  isOver,
  isWon,
  maxEvents,
  maxScore,
  type State,
  score,
  start,
  step,
} from './rules.ts'

/**
 * Faster than games of taps: two hands share four keys, and several moves can be one thought that needs no look between
 * them. The mean is below the 120 ms of fast typists (Dhakal et al. 2018, CHI). Keys that repeat while held do not count.
 */
const keyPace: Pace = { minGapMs: 30, minMeanGapMs: 80 }

export const game2048 = defineGame<State, Event2048>({
  name: '2048',
  ...facts,
  rulesVersion: 1,
  modes: [{ level: 1, isHardGame: false, timeLimitMs: null }],
  pace: keyPace,
  maxEvents,
  start,
  step,
  isOver,
  score,
  maxScore,
  outcome: (state) => ({ isWon: isWon(state) }),
  simulate(state, random, skill) {
    const direction = chooseDirection(state.tiles, random, skill)
    return { afterMs: 150 + random.nextInt(600), move: { kind: 'slide', direction } }
  },
})
