// FLIP_CARDS, the game of pairs: its definition.

import { defineGame, type GameMode, tapPace } from '../kernel/game.ts'
import { facts } from './facts.ts'
import { simulate } from './player.ts'
import {
  findCardSet,
  judge,
  maxScore,
  nextDeadlineMs,
  type State,
  score,
  start,
  step,
  type Tap,
  turnBack,
} from './rules.ts'

function makeMode(level: number): GameMode {
  return { level, isHardGame: false, timeLimitMs: findCardSet(level).timeLimitMs }
}

export const flipCards = defineGame<State, Tap>({
  name: 'FLIP_CARDS',
  ...facts,
  rulesVersion: 1,
  modes: [makeMode(1), makeMode(2), makeMode(3)],
  levelChoice: 'player',
  pace: tapPace,
  maxEvents: 1_000,
  start,
  step,
  nextDeadlineMs,
  expire: turnBack,
  isOver: (state) => state.clearedAtMs !== null,
  score,
  maxScore,
  judge,
  outcome: (state) => ({ isWon: state.clearedAtMs !== null }),
  simulate,
})
