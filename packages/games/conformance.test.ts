// Tests that all games have the same structure: the requirements on every folder, definition and simulated round.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameNames } from '@fovea/contract/game-names.ts'
import { languages } from '@fovea/contract/languages.ts'
import { roundEventsMax } from '@fovea/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import type { Game, RoundOptions } from './kernel/game.ts'
import { planRound } from './kernel/game.ts'
import type { ReplayableGame } from './kernel/game-events.ts'
import { beginPlay, takeEvent } from './kernel/play.ts'
import { type RoundLog, replay } from './kernel/replay.ts'
import { simulateRound } from './kernel/simulate.ts'
import { gameKinds, timeLimitsSeconds } from './names.ts'
import { games } from './registry.ts'

const requiredFiles = [
  'README.md',
  'events.ts',
  'game.ts',
  'locales',
  'rules.test.ts',
  'rules.ts',
  'view.module.css',
  'view.tsx',
]
const requiredStrings = ['title', 'goal', 'howToPlay', 'scoring']
const seeds = ['0123456789abcdef', 'fedcba9876543210', '00000000ffffffff'].map(
  (half) => half + half,
)

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const list = (...path: string[]) => readdirSync(join(import.meta.dirname, ...path)).sort()

/** The keys with their path, without the plural endings, which differ between languages. */
function listKeys(strings: object, prefix = ''): string[] {
  return Object.entries(strings)
    .flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? listKeys(value, `${prefix}${key}.`)
        : [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')],
    )
    .filter((key, index, keys) => keys.indexOf(key) === index)
    .sort()
}

function readLocale(folder: string, language: string): Record<string, unknown> {
  return JSON.parse(read(folder, 'locales', `${language}.json`))
}

function listOptions(game: Game): RoundOptions[] {
  const variants = ['ranked', 'relaxed'] as const
  return game.modes.flatMap(({ level, isHardGame }) =>
    variants.flatMap((variant) =>
      languages.map((language) => ({ variant, level, isHardGame, language })),
    ),
  )
}

/** Rounds in every mode, variant and language, by players from hopeless to perfect. */
function simulateAll(game: Game): RoundLog[] {
  return listOptions(game).flatMap((options, index) =>
    [0, 0.5, 1].map((skill) =>
      simulateRound(game, seeds[index % seeds.length] ?? '', options, skill),
    ),
  )
}

function freezeDeeply<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freezeDeeply(part)
  return value
}

function scoreOf(game: ReplayableGame, log: RoundLog): number | 'invalid' {
  const verdict = replay(game, log)
  return verdict.valid ? verdict.score : 'invalid'
}

it('registers games under their own names, each with a view from its folder', () => {
  const views = read('views.tsx')
  for (const [name, game] of Object.entries(games)) {
    expect(game.name).toBe(name)
    expect(views).toContain(`import('./${game.kind}/view.tsx')`)
  }
})

it('has no folder that is not a registered game', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['kernel', 'node_modules'].includes(entry.name))
    .map((entry) => entry.name)
  expect(folders.sort()).toEqual(
    Object.values(games)
      .map((game) => game.kind)
      .sort(),
  )
})

it('gives every game of the contract a unique kind', () => {
  expect(new Set(Object.values(gameKinds)).size).toBe(gameNames.length)
})

it("has the kernel's messages in every language", () => {
  for (const language of languages) {
    expect(listKeys(readLocale('kernel', language))).toEqual(listKeys(readLocale('kernel', 'en')))
  }
})

describe.each(Object.values(games))('$name', (game) => {
  it('has the files of a game', () => {
    const files = list(game.kind)
    expect(files).toEqual(expect.arrayContaining(requiredFiles))
    const extra = files.filter((file) => !requiredFiles.includes(file) && file !== 'data')
    for (const file of extra) expect(file).toMatch(/^[a-z0-9-]+(\.test)?\.(tsx?|module\.css)$/)
  })

  it('has the same messages in all nine languages, including those of the rules page', () => {
    expect(list(game.kind, 'locales')).toEqual(
      languages.map((language) => `${language}.json`).sort(),
    )
    const keys = listKeys(readLocale(game.kind, 'en'))
    const levels = new Set(game.modes.map(({ level }) => level))
    const hasHardChoice = game.modes.length > levels.size
    expect(keys).toEqual(expect.arrayContaining(requiredStrings))
    expect(keys.includes('hard')).toBe(hasHardChoice)
    for (const language of languages) {
      const strings = readLocale(game.kind, language)
      expect(listKeys(strings)).toEqual(keys)
      expect(JSON.stringify(strings)).not.toContain('""')
    }
  })

  it('has a README that names its paradigm with a year, and what the evidence supports', () => {
    const readme = read(game.kind, 'README.md')
    expect(readme).toMatch(/^## Paradigm\n\n[^#]*\b(18|19|20)\d\d\b/m)
    expect(readme).toMatch(/^## Evidence\n\n[^#\n]/m)
  })

  it('has modes that differ, with the time limits in names.ts', () => {
    const limits = game.modes.flatMap(({ timeLimitMs }) =>
      timeLimitMs === null ? [] : [timeLimitMs],
    )
    const distinctSeconds = [...new Set(limits)].map((limitMs) => limitMs / 1000)
    expect(distinctSeconds.sort((a, b) => a - b)).toEqual(timeLimitsSeconds[game.name])
    const modes = game.modes.map(({ level, isHardGame }) => `${level} ${isHardGame}`)
    expect(new Set(modes).size).toBe(modes.length)
  })

  it('keeps its logs within the limits of the contract', () => {
    expect(game.maxEvents).toBeLessThanOrEqual(roundEventsMax)
    expect(game.pace.minGapMs).toBeGreaterThan(0)
    expect(game.pace.minMeanGapMs).toBeGreaterThanOrEqual(game.pace.minGapMs)
  })

  it('plays simulated rounds to their end, with a valid replay and a score in range', () => {
    for (const log of simulateAll(game)) {
      const verdict = replay(game, log)
      if (!verdict.valid) throw new Error(verdict.reason)
      const plan = planRound(game, log.options)
      if (plan === undefined) throw new Error('no plan')
      expect(Number.isInteger(verdict.score)).toBe(true)
      expect(verdict.score).toBeGreaterThanOrEqual(0)
      expect(verdict.score).toBeLessThanOrEqual(game.maxScore(plan))
      if (plan.timeLimitMs !== null) expect(verdict.timeMs).toBeLessThanOrEqual(plan.timeLimitMs)
    }
  })

  it('plays the same round from the same seed, also after serialising it as JSON', () => {
    for (const log of simulateAll(game)) {
      const copy: RoundLog = JSON.parse(JSON.stringify(log))
      expect(replay(game, copy)).toEqual(replay(game, log))
      expect(simulateRound(game, log.seed, log.options, 1)).toEqual(
        simulateRound(game, log.seed, log.options, 1),
      )
    }
  })

  it('rewards skill', () => {
    const [options] = listOptions(game)
    if (options === undefined) throw new Error('no mode')
    const scoreAt = (skill: number) =>
      seeds.reduce(
        (sum, seed) => sum + Number(scoreOf(game, simulateRound(game, seed, options, skill))),
        0,
      )
    expect(scoreAt(1)).toBeGreaterThan(scoreAt(0))
  })

  it('never modifies a state, a plan or an event that is passed to it', () => {
    for (const log of simulateAll(game)) {
      const plan = planRound(game, log.options)
      if (plan === undefined) throw new Error('no plan')
      let play = freezeDeeply(beginPlay(game, log.seed, freezeDeeply(plan)))
      for (const event of log.events) {
        const taken = takeEvent(game, play, freezeDeeply(event))
        if (!taken.isTaken) throw new Error(taken.refusal)
        play = freezeDeeply(taken.play)
        game.score(play.state)
        game.outcome(play.state)
      }
    }
  })

  it('judges a tampered log as invalid, or gives it another score', () => {
    for (const log of simulateAll(game)) {
      const honest = scoreOf(game, log)
      if (honest === 0) continue
      const { events } = log
      const last = events.at(-1)
      if (last === undefined) throw new Error('points for nothing')
      expect(scoreOf(game, { ...log, events: [] })).not.toBe(honest)
      expect(scoreOf(game, { ...log, endedAtMs: log.endedAtMs - 1 })).toBe('invalid')
      expect(scoreOf(game, { ...log, events: [...events, last] })).toBe('invalid')
      expect(scoreOf(game, { ...log, events: [{ ...last, bonus: 1 } as typeof last] })).toBe(
        'invalid',
      )
      expect(scoreOf(game, { ...log, options: { ...log.options, level: -1 } })).toBe('invalid')
      if (events.length > 1) {
        expect(scoreOf(game, { ...log, events: events.toReversed() })).toBe('invalid')
      }
    }
  })
})
