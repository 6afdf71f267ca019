import type { GameMode } from '@fovea/games/kernel/game.ts'
import { describe, expect, test } from 'vitest'
import { isStandard, modeOf, nameMode, type PlayedMode, rulesOf } from './modes.ts'

const mode = (level: number, isHardGame: boolean): GameMode => ({
  level,
  isHardGame,
  timeLimitMs: null,
})

const twoVariants = rulesOf({ modes: [mode(1, false), mode(1, true)] })
const sizes = rulesOf({ modes: [mode(1, false), mode(2, false)], levelChoice: 'player' })
const chosen = rulesOf({
  modes: [mode(0, false), mode(1, false), mode(2, true), mode(3, true)],
  levelChoice: 'player',
})
const adapting = rulesOf({
  modes: [mode(1, false), mode(2, true)],
  levelChoice: 'staircase',
})

const nameOf = (rules: typeof sizes, isHardGame: boolean, level: number | null) =>
  nameMode(modeOf(rules, { isHardGame, level }))

describe('rounds can be compared', () => {
  test('of one variant', () => {
    expect(nameOf(twoVariants, false, 1)).toBe('normal')
    expect(nameOf(twoVariants, true, 1)).toBe('hard')
  })

  test('of one level where people choose it, whether or not it is called hard', () => {
    expect([nameOf(sizes, false, 2), nameOf(sizes, false, null)]).toEqual(['normal-2', 'normal-1'])
    expect([nameOf(chosen, true, 3), nameOf(chosen, true, 2)]).toEqual(['normal-3', 'normal-2'])
  })

  test('of all levels where a staircase sets them', () => {
    expect([nameOf(adapting, false, 1), nameOf(adapting, true, 2)]).toEqual(['normal', 'normal'])
  })

  test('with those of others only by the easier rules at the first level', () => {
    const played = (isHardGame: boolean, level: number | null): PlayedMode => ({
      isHardGame,
      level,
    })
    expect(isStandard(twoVariants, played(false, 1))).toBe(true)
    expect(isStandard(twoVariants, played(true, 1))).toBe(false)
    expect(isStandard(chosen, played(false, 0))).toBe(true)
    expect(isStandard(chosen, played(false, 1))).toBe(false)
    expect(isStandard(adapting, played(true, 2))).toBe(true)
  })
})
