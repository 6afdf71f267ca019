import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../days/calendar.ts'
import { expectMinutesOfAll } from './expected-minutes.ts'
import { type PlayableGame, planWorkout, workoutMinutes, workoutSize } from './plan.ts'

const today = '2026-11-22'

/** Games with their skills, their rounds in a workout and the seconds that a round takes. */
const facts = [
  ['MEMORY_NUMBER', 'memory', 2, 90],
  ['MEMORY_GRID', 'memory', 2, 90],
  ['NUMBERS', 'attention', 2, 60],
  ['LETTER_GRID', 'attention', 2, 75],
  ['FLIP_CARDS', 'memory', 2, 75],
  ['NUMBER_GRID', 'attention', 1, 120],
  ['BIGRAM', 'speed', 4, 60],
  ['TRIGRAM', 'speed', 3, 60],
  ['SUBVOCALIZATION', 'reading', 2, 120],
  ['MENTAL_MATH', 'numbers', 1, 30],
  ['2048', 'numbers', 1, 350],
  ['SUDOKU', 'numbers', 1, 350],
  ['COLOR_MATCH', 'attention', 2, 60],
  ['ABC_SORT', 'language', 3, 60],
  ['WORD_SCRAMBLE', 'language', 3, 90],
  ['VISUAL_SPAN', 'reading', 3, 60],
  ['TWIN_LETTERS', 'speed', 3, 60],
] as const
const all = facts.map(
  ([name, skill, rounds, roundSeconds]): PlayableGame => ({
    name,
    skill,
    rounds,
    roundSeconds,
    lastDay: null,
    score: 0,
    bestScore: 0,
  }),
)
const gameNames = all.map(({ name }) => name)
const find = (name: string) => all.filter((game) => game.name === name)
const skillOf = Object.fromEntries(all.map(({ name, skill }) => [name, skill]))
const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)
const sorted = (names: readonly string[]) => [...names].sort().join()
const plan = (games: readonly PlayableGame[], changes = {}) =>
  planWorkout({ day: today, seed: 'ada', games, before: [], ...changes })

const anyScore = fc.nat(1_000)
const anyHistory = fc
  .tuple(...all.map(() => fc.tuple(fc.option(fc.nat(40)), anyScore, anyScore)))
  .map((list) =>
    all.map((game, index) => {
      const [ago, score = 0, bestScore = 0] = list[index] ?? [null]
      return ago === null ? game : { ...game, lastDay: addDays(today, -ago), score, bestScore }
    }),
  )
const some = fc
  .tuple(anyHistory, fc.uniqueArray(fc.nat(16), { maxLength: 17 }))
  .map(([games, indices]) => indices.flatMap((index) => games[index] ?? []))
const anyBefore = fc.subarray(gameNames, { maxLength: 5 })
const anySeed = fc.string({ maxLength: 10 })

const minutesOf = (steps: readonly { name: string }[]) =>
  expectMinutesOfAll(steps.flatMap(({ name }) => find(name)))

/** All sets of 3 to 5 games. */
function listSets(games: readonly PlayableGame[]): PlayableGame[][] {
  const sets: PlayableGame[][] = [[]]
  for (const game of games) {
    sets.push(...sets.filter((set) => set.length < 5).map((set) => [...set, game]))
  }
  return sets.filter((set) => set.length >= 3)
}

const isInTime = (set: readonly PlayableGame[]) => {
  const minutes = expectMinutesOfAll(set)
  return minutes >= workoutMinutes.min && minutes <= workoutMinutes.max
}
const hasOwnSkills = (set: readonly { name: string }[]) =>
  new Set(set.map(({ name }) => skillOf[name])).size === set.length

describe('a workout', () => {
  it('of all games has 3 to 5 of different skills, takes 8 to 15 minutes and differs from the one before', () => {
    fc.assert(
      fc.property(anyHistory, anyBefore, anySeed, (games, before, seed) => {
        const steps = plan(games, { before, seed })
        expect(steps.length).toBeGreaterThanOrEqual(workoutSize.min)
        expect(steps.length).toBeLessThanOrEqual(workoutSize.max)
        expect(hasOwnSkills(steps)).toBe(true)
        const minutes = minutesOf(steps)
        expect(minutes).toBeGreaterThanOrEqual(workoutMinutes.min)
        expect(minutes).toBeLessThanOrEqual(workoutMinutes.max)
        expect(sorted(namesOf(steps))).not.toBe(sorted(before))
      }),
      { numRuns: 500 },
    )
  })

  it('of any games meets every demand that some set of them meets', () => {
    fc.assert(
      fc.property(some, anyBefore, (games, before) => {
        const few = games.slice(0, 9)
        const steps = plan(few, { before })
        const names = namesOf(steps)
        expect(new Set(names).size).toBe(names.length)
        for (const { name, rounds } of steps) {
          expect(few).toContainEqual(expect.objectContaining({ name, rounds }))
        }
        if (few.length < 3) expect(sorted(names)).toBe(sorted(namesOf(few)))
        const others = listSets(few).filter((set) => sorted(namesOf(set)) !== sorted(before))
        if (others.length > 0) expect(sorted(names)).not.toBe(sorted(before))
        const chosen = few.filter(({ name }) => names.includes(name))
        if (others.some(isInTime)) expect(isInTime(chosen)).toBe(true)
        if (others.some((set) => isInTime(set) && hasOwnSkills(set))) {
          expect(hasOwnSkills(chosen)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is another one than the day before, even if nothing was played, unless there is no choice', () => {
    fc.assert(
      fc.property(some, (games) => {
        const before = plan(games).map(({ name }) => name)
        const isSame = sorted(namesOf(plan(games, { before }))) === sorted(before)
        expect(isSame).toBe(games.length <= workoutSize.min)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same for the same history and seed, in whichever order the games come', () => {
    fc.assert(
      fc.property(some, anyBefore, anySeed, (games, before, seed) => {
        expect(plan(games.toReversed(), { before, seed })).toEqual(plan(games, { before, seed }))
      }),
    )
  })

  it('of somebody who has played nothing yet differs from person to person and from day to day', () => {
    const sets = (change: (index: number) => object) =>
      new Set(Array.from({ length: 30 }, (_, index) => sorted(namesOf(plan(all, change(index))))))
    expect(sets((index) => ({ seed: `person ${index}` })).size).toBeGreaterThan(20)
    expect(sets((index) => ({ day: addDays(today, index) })).size).toBeGreaterThan(20)
  })

  it('is everything there is while there are fewer than three games', () => {
    expect(plan([])).toEqual([])
    const one = find('NUMBERS')
    expect(plan(one, { before: ['NUMBERS'] })).toEqual([{ name: 'NUMBERS', rounds: 2 }])
    expect(plan([...one, ...find('SUDOKU')])).toHaveLength(2)
  })

  it('begins with the game that was played least recently', () => {
    const agoOf = ({ name, skill }: PlayableGame) =>
      name === 'TRIGRAM' ? 12 : skill === 'speed' ? 11 : 1
    const games = all.map((game) => ({
      ...game,
      lastDay: addDays(today, -agoOf(game)),
      score: 100,
      bestScore: 100,
    }))
    expect(plan(games)[0]?.name).toBe('TRIGRAM')
  })

  it('prefers the weaker of two games that were played on the same day', () => {
    const even = all.map((game) => ({
      ...game,
      lastDay: addDays(today, -2),
      score: 100,
      bestScore: 100,
    }))
    const weak = even.map((game) => (game.name === 'ABC_SORT' ? { ...game, score: 40 } : game))
    expect(plan(weak)[0]?.name).toBe('ABC_SORT')
    const other = even.map((game) => (game.name === 'VISUAL_SPAN' ? { ...game, score: 40 } : game))
    expect(plan(other)[0]?.name).toBe('VISUAL_SPAN')
  })

  describe('is ordered by need:', () => {
    /** All games were played as many days ago as their skill says, in full form; then the named ones are changed. */
    const order = (agoOfSkill: Record<string, number>, changes: Record<string, object> = {}) =>
      all.map((game) => ({
        ...game,
        lastDay: addDays(today, -(agoOfSkill[game.skill] ?? 0)),
        score: 100,
        bestScore: 100,
        ...changes[game.name],
      }))
    const firstOf = (games: readonly PlayableGame[]) => plan(games)[0]
    const skillOfFirst = (games: readonly PlayableGame[]) => skillOf[firstOf(games)?.name ?? '']

    it('a round that was nothing makes up for more than six days and less than eight', () => {
      const weak = { ABC_SORT: { score: 0 } }
      expect(firstOf(order({ language: 2, numbers: 5 }, weak))?.name).toBe('ABC_SORT')
      expect(skillOfFirst(order({ language: 2, numbers: 6 }, weak))).toBe('numbers')
    })

    it('a day of the game itself counts as much as a day of its skill', () => {
      const old = { ABC_SORT: { lastDay: addDays(today, -10) } }
      expect(firstOf(order({ language: 1, numbers: 5 }, old))?.name).toBe('ABC_SORT')
      expect(skillOfFirst(order({ language: 1, numbers: 6 }, old))).toBe('numbers')
    })

    it('from a fortnight on, all are equally due, and a score above the best one is no weakness', () => {
      const firsts = (agoDays: number) =>
        new Set(
          Array.from({ length: 40 }, (_, index) => {
            const games = order({ language: agoDays, numbers: 30 }, { SUDOKU: { score: 130 } })
            return plan(games, { seed: `person ${index}` })[0]?.name
          }),
        )
      const ofNumbers = ['MENTAL_MATH', '2048', 'SUDOKU']
      expect(firsts(14)).toEqual(new Set([...ofNumbers, 'ABC_SORT', 'WORD_SCRAMBLE']))
      expect(firsts(13)).toEqual(new Set(ofNumbers))
    })
  })

  it('comes to every skill within three days and to every game within three weeks', () => {
    let games: PlayableGame[] = all
    let before: PlayableGame['name'][] = []
    const lastOfSkill = new Map<string, number>()
    const lastOfGame = new Map<string, number>()
    for (let index = 0; index < 120; index += 1) {
      const day = addDays(today, index)
      const steps = plan(games, { day, before })
      before = steps.map(({ name }) => name)
      for (const { name } of steps) {
        expect(index - (lastOfSkill.get(skillOf[name] ?? '') ?? -1)).toBeLessThanOrEqual(3)
        expect(index - (lastOfGame.get(name) ?? -1)).toBeLessThanOrEqual(21)
        lastOfSkill.set(skillOf[name] ?? '', index)
        lastOfGame.set(name, index)
      }
      games = games.map((game) =>
        before.includes(game.name) ? { ...game, lastDay: day, score: 90, bestScore: 100 } : game,
      )
    }
    expect(lastOfGame.size).toBe(all.length)
    for (const last of lastOfGame.values()) expect(last).toBeGreaterThanOrEqual(120 - 21)
  })
})
