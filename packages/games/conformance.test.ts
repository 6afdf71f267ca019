// Tests that all games have the same structure: the requirements on every folder, definition and simulated round.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameNames } from '@fovea/contract/game-names.ts'
import { languages } from '@fovea/contract/languages.ts'
import { roundEventsMax } from '@fovea/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { isWithinBound } from './kernel/bound.ts'
import type { Game, RoundOptions } from './kernel/game.ts'
import { planRound } from './kernel/game.ts'
import type { ReplayableGame } from './kernel/game-events.ts'
import { advancePlay, beginPlay, takeEvent } from './kernel/play.ts'
import { type RoundLog, replay } from './kernel/replay.ts'
import { simulateRound } from './kernel/simulate.ts'
import { gameKinds } from './names.ts'
import { games } from './registry.ts'

const requiredFiles = [
  'README.md',
  'events.ts',
  'facts.ts',
  'game.ts',
  'locales',
  'rules.test.ts',
  'rules.ts',
  'view.module.css',
  'view.tsx',
]
const requiredStrings = ['title', 'goal', 'howToPlay', 'scoring', 'guide', 'evidence']
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

/** The languages in which the rounds of a game differ: two, unless its material is chosen by language. */
const languagesOf = (game: Game) =>
  game.loadMaterial && game.loadMaterial.length > 0 ? languages : (['en', 'ua'] as const)

function listOptions(game: Game): RoundOptions[] {
  const variants = ['ranked', 'relaxed'] as const
  return game.modes.flatMap(({ level, isHardGame }) =>
    variants.flatMap((variant) =>
      languagesOf(game).map((language) => ({ variant, level, isHardGame, language })),
    ),
  )
}

type Simulated = { log: RoundLog; material: unknown }

const materials = new Map<string, unknown>()
for (const game of Object.values(games)) {
  for (const language of languages) {
    materials.set(`${game.name} ${language}`, await game.loadMaterial?.(language))
  }
}
const materialOf = (game: Game, language: string) => materials.get(`${game.name} ${language}`)

function simulateOne(game: Game, seed: string, options: RoundOptions, skill: number): Simulated {
  const material = materialOf(game, options.language)
  return { log: simulateRound(game, seed, options, skill, material), material }
}

/** Rounds in every mode, variant and language, by players from hopeless to perfect. */
const simulateAll = (game: Game): Simulated[] => {
  const known = simulated.get(game.name)
  if (known) return known
  const all = listOptions(game).flatMap((options, index) =>
    [0, 0.5, 1].map((skill) =>
      simulateOne(game, seeds[index % seeds.length] ?? '', options, skill),
    ),
  )
  simulated.set(game.name, all)
  return all
}
const simulated = new Map<string, Simulated[]>()

/** The same game, played as fast as a log may be. */
const hurry = (game: Game): Game => ({
  ...game,
  simulate(state, random, skill) {
    const next = game.simulate(state, random, skill)
    return next && { ...next, afterMs: Math.ceil(game.pace.minMeanGapMs) }
  },
})

function freezeDeeply<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freezeDeeply(part)
  return value
}

function scoreOf(game: ReplayableGame, { log, material }: Simulated): number | 'invalid' {
  const verdict = replay(game, log, material)
  return verdict.valid ? verdict.score : 'invalid'
}

it('registers games under their own names, each in the folder of its kind', () => {
  const table = read('table.ts')
  for (const [name, game] of Object.entries(games)) {
    expect(game.name).toBe(name)
    expect(table).toContain(` from './${game.kind}/events.ts'`)
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

  it('has modes that differ', () => {
    const modes = game.modes.map(({ level, isHardGame }) => `${level} ${isHardGame}`)
    expect(new Set(modes).size).toBe(modes.length)
  })

  it('keeps its logs within the limits of the contract', () => {
    expect(game.maxEvents).toBeLessThanOrEqual(roundEventsMax)
    expect(game.pace.minGapMs).toBeGreaterThan(0)
    expect(game.pace.minMeanGapMs).toBeGreaterThanOrEqual(game.pace.minGapMs)
  })

  it('names its levels if the player chooses among them', () => {
    const levels = new Set(game.modes.map(({ level }) => level))
    expect(game.levelChoice === undefined).toBe(levels.size === 1)
    const named = listKeys(readLocale(game.kind, 'en')).filter((key) => key.startsWith('levels.'))
    const wanted = [...levels].map((level) => `levels.${level}`).sort()
    expect(named).toEqual(game.levelChoice === 'player' ? wanted : [])
  })

  it('plays simulated rounds to their end, with a valid replay and a score in range', () => {
    for (const { log, material } of simulateAll(game)) {
      const verdict = replay(game, log, material)
      if (!verdict.valid) throw new Error(verdict.reason)
      const plan = planRound(game, log.options)
      if (plan === undefined) throw new Error('no plan')
      expect(Number.isInteger(verdict.score)).toBe(true)
      expect(verdict.score).toBeGreaterThanOrEqual(0)
      expect(verdict.score).toBeLessThanOrEqual(game.maxScore(plan))
      if (plan.timeLimitMs !== null) expect(verdict.timeMs).toBeLessThanOrEqual(plan.timeLimitMs)
      const { nextLevel } = verdict.outcome
      if (nextLevel !== undefined) {
        expect(game.modes.map(({ level }) => level)).toContain(nextLevel)
      }
    }
  })

  it('has a bound that no round exceeds, however fast, and no more than its best mode can give', () => {
    const { bound } = game
    const plans = listOptions(game).flatMap((options) => planRound(game, options) ?? [])
    expect(bound.scoreMax).toBe(Math.max(...plans.map((plan) => game.maxScore(plan))))
    expect(isWithinBound(bound, { score: bound.scoreMax, timeSeconds: 1 })).toBe(false)
    const all = [game, hurry(game)].flatMap((player) =>
      listOptions(game).map((options) => simulateOne(player, seeds[0] ?? '', options, 1)),
    )
    for (const { log, material } of [...simulateAll(game), ...all]) {
      const verdict = replay(game, log, material)
      if (!verdict.valid) throw new Error(verdict.reason)
      const timeSeconds = Math.floor(verdict.timeMs / 1_000)
      expect(isWithinBound(bound, { score: verdict.score, timeSeconds })).toBe(true)
    }
  })

  it('plays the same round from the same seed, also after serialising it as JSON', () => {
    for (const { log, material } of simulateAll(game)) {
      const copy: RoundLog = JSON.parse(JSON.stringify(log))
      expect(replay(game, copy, material)).toEqual(replay(game, log, material))
    }
    for (const options of listOptions(game).slice(0, 4)) {
      const again = simulateOne(game, seeds[0] ?? '', options, 1)
      expect(simulateOne(game, seeds[0] ?? '', options, 1)).toEqual(again)
    }
  })

  it('begins in the same way in all languages, unless its facts say that it is of a language', () => {
    const starts = languages.map((language) => {
      const [mode] = game.modes
      const plan = { ...mode, variant: 'ranked', language } as const
      const state = game.start(seeds[0] ?? '', plan, materialOf(game, language))
      return JSON.stringify(state, (key, value) => (key === 'language' ? undefined : value))
    })
    if (!game.isOfLanguage) expect(new Set(starts).size).toBe(1)
  })

  it('rewards skill', () => {
    const [options] = listOptions(game)
    if (options === undefined) throw new Error('no mode')
    const scoreAt = (skill: number) =>
      seeds.reduce(
        (sum, seed) => sum + Number(scoreOf(game, simulateOne(game, seed, options, skill))),
        0,
      )
    expect(scoreAt(1)).toBeGreaterThan(scoreAt(0))
  })

  it('never modifies a state, a plan or an event that is passed to it', () => {
    for (const { log, material } of simulateAll(game)) {
      const plan = planRound(game, log.options)
      if (plan === undefined) throw new Error('no plan')
      let play = freezeDeeply(beginPlay(game, log.seed, freezeDeeply(plan), freezeDeeply(material)))
      for (const event of log.events) {
        const taken = takeEvent(game, play, freezeDeeply(event))
        if (!taken.isTaken) throw new Error(taken.refusal)
        play = freezeDeeply(taken.play)
        game.score(play.state)
        game.outcome(play.state)
        game.measure?.(play.answers, play.state)
      }
      freezeDeeply(advancePlay(game, play, log.endedAtMs))
    }
  })

  it('ends a round in which nobody does anything, or waits for the player', () => {
    for (const { log, material } of simulateAll(game)) {
      const plan = planRound(game, log.options)
      if (plan === undefined) throw new Error('no plan')
      const idle = advancePlay(game, beginPlay(game, log.seed, plan, material), 86_400_000)
      if (plan.timeLimitMs !== null) expect(idle.endedAtMs).not.toBeNull()
      else if (idle.endedAtMs === null) expect(game.nextDeadlineMs?.(idle.state) ?? null).toBeNull()
    }
  })

  it('judges a tampered log as invalid, or gives it another score', () => {
    for (const { log, material } of simulateAll(game)) {
      const scoreIf = (changes: Partial<RoundLog>) =>
        scoreOf(game, { log: { ...log, ...changes }, material })
      const honest = scoreIf({})
      if (honest === 0) continue
      const { events } = log
      const last = events.at(-1)
      if (last === undefined) throw new Error('points for nothing')
      expect(scoreIf({ events: [] })).not.toBe(honest)
      expect(scoreIf({ endedAtMs: log.endedAtMs - 1 })).toBe('invalid')
      expect(scoreIf({ events: [...events, last] })).toBe('invalid')
      expect(scoreIf({ events: [{ ...last, bonus: 1 } as typeof last] })).toBe('invalid')
      expect(scoreIf({ options: { ...log.options, level: -1 } })).toBe('invalid')
      expect(scoreIf({ rulesVersion: log.rulesVersion + 1 })).toBe('invalid')
      if (events.length > 1) expect(scoreIf({ events: events.toReversed() })).toBe('invalid')
    }
  })
})
