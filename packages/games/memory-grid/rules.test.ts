import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { advancePlay, beginPlay, type Play, takeEvent } from '../kernel/play.ts'
import replayable from './events.ts'
import { memoryGrid } from './game.ts'
import { maxScore, type Ready, readLevel, type State, start, type Tap } from './rules.ts'

const seed = 'b'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const ranked: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: null,
}
const answersFromMs = 600 + 1_500

const begin = (plan = ranked) => beginPlay(memoryGrid, seed, plan, undefined)

function take(play: Play<State>, event: Ready | Tap): Play<State> {
  const taken = takeEvent(memoryGrid, play, event)
  if (!taken.isTaken) throw new Error(taken.refusal)
  return taken.play
}

/** Taps the cells one by one, as soon as the tiles are dark. */
function tapAll(play: Play<State>, cells: readonly number[]): Play<State> {
  const darkAtMs = (play.state.clock?.sinceMs ?? 0) + answersFromMs
  return cells.reduce(
    (from, cell, index) => take(from, { atMs: darkAtMs + 200 * (index + 1), kind: 'tap', cell }),
    play,
  )
}

const endTrial = (play: Play<State>) => advancePlay(memoryGrid, play, play.nowMs + 1_000)
const litOf = ({ state }: Play<State>) => state.lit
const darkOf = ({ state }: Play<State>) =>
  Array.from({ length: readLevel(state.staircase.level).columns ** 2 }, (_, cell) => cell).filter(
    (cell) => !state.lit.includes(cell),
  )
const complete = (play: Play<State>) => endTrial(tapAll(play, litOf(play)))
const fail = (play: Play<State>) => endTrial(tapAll(play, darkOf(play).slice(0, 3)))

describe('the tiles to remember', () => {
  it('go from 3 of 3 x 3 tiles to 16 of 7 x 7, at each level one more', () => {
    const ladder = Array.from({ length: 14 }, (_, index) => readLevel(index + 1))
    expect(ladder.map(({ litCount }) => litCount)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    ])
    expect(ladder.map(({ columns }) => columns)).toEqual([3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7])
  })

  it('are as many different cells of the grid as the level says, for any seed', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 14 }), (anySeed, level) => {
        const { lit } = start(anySeed, { ...ranked, level })
        const { columns, litCount } = readLevel(level)
        expect(new Set(lit).size).toBe(litCount)
        expect(lit.every((cell) => cell >= 0 && cell < columns * columns)).toBe(true)
      }),
    )
  })

  it('light up for 1.5 s and are then tapped without a limit', () => {
    const phaseAt = (ms: number) => advancePlay(memoryGrid, begin(), ms).state.clock?.phase
    expect([599, 600, 2_099, 2_100, 80_000].map(phaseAt)).toEqual([
      'fixation',
      'stimulus',
      'stimulus',
      'answer',
      'answer',
    ])
  })

  it('product 4: "three misses end a trial"', () => {
    const begun = begin()
    const cells = [litOf(begun)[0] ?? -1, ...darkOf(begun).slice(0, 3)]
    const twice = tapAll(begun, cells.slice(0, 3))
    expect(twice.state).toMatchObject({ clock: { phase: 'answer' }, trial: 0 })
    const failed = tapAll(begun, cells)
    expect(failed.state).toMatchObject({ clock: { phase: 'feedback' }, failedCount: 0 })
    expect(endTrial(failed).state).toMatchObject({ trial: 1, failedCount: 1, missed: [] })
  })

  it('product 4: "three failed trials the round"', () => {
    const twice = fail(complete(fail(begin())))
    expect(twice).toMatchObject({ endedAtMs: null, state: { failedCount: 2 } })
    const ended = fail(twice)
    expect(ended.endedAtMs).toBe(ended.nowMs)
    expect(memoryGrid.outcome(ended.state).isWon).toBe(true)
  })

  it('product 4: "5 a tile", also in a trial that fails', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { maxLength: 12 }), (cells) => {
        let play = begin()
        const lit = litOf(play)
        let missCount = 0
        const found = new Set<number>()
        for (const [index, cell] of cells.entries()) {
          if (missCount === 3 || found.size === lit.length) break
          play = take(play, { atMs: 3_000 + index * 200, kind: 'tap', cell })
          if (lit.includes(cell)) found.add(cell)
          missCount = play.state.missed.length
        }
        expect(memoryGrid.score(play.state)).toBe(found.size * 5)
      }),
    )
  })

  it('makes two complete trials in a row a level more, and a failed one a level less', () => {
    const two = complete(complete(begin()))
    expect(two.state.staircase.level).toBe(2)
    expect(two.state.lit).toHaveLength(4)
    expect(fail(two).state.staircase.level).toBe(1)
    expect(fail(fail(two)).state.staircase.level).toBe(1)
  })

  it('counts a trial with two misses as complete', () => {
    const begun = begin()
    const play = endTrial(tapAll(begun, [...darkOf(begun).slice(0, 2), ...litOf(begun)]))
    expect(play.state).toMatchObject({ failedCount: 0, staircase: { rightInRow: 1 } })
  })

  it('ends after 20 trials, at most with the score of twenty complete ones', () => {
    for (const level of [1, 14]) {
      let play = begin({ ...ranked, level })
      while (play.endedAtMs === null) play = complete(play)
      expect(play.state.trial).toBe(20)
      expect(memoryGrid.score(play.state)).toBe(maxScore({ ...ranked, level }))
      expect(memoryGrid.outcome(play.state).nextLevel).toBe(level === 1 ? 11 : 14)
    }
    const twoEach = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].reduce((sum, tiles) => sum + 2 * tiles, 0)
    expect(maxScore(ranked)).toBe(twoEach * 5)
  })

  it('ignores a second tap on a tile, and every tap while the tiles are lit', () => {
    const begun = begin()
    const [first = -1] = litOf(begun)
    const dark = darkOf(begun)[0] ?? -1
    const play = tapAll(begun, [first, first, dark, dark])
    expect(play.state).toMatchObject({ found: [first], missed: [dark], foundCount: 1 })
    expect(play.answers).toHaveLength(2)
    const early = take(begun, { atMs: 1_000, kind: 'tap', cell: first })
    expect(early.state).toMatchObject({ found: [], foundCount: 0 })
  })

  it('measures a tap from the tap before it, and the first from when the tiles are dark', () => {
    const begun = begin()
    const { answers } = tapAll(begun, [litOf(begun)[0] ?? -1, darkOf(begun)[0] ?? -1])
    expect(answers).toEqual([
      { isRight: true, reactionMs: 200 },
      { isRight: false, reactionMs: 200 },
    ])
    const late = take(begun, { atMs: 4_100, kind: 'tap', cell: 0 })
    expect(late.answers[0]?.reactionMs).toBe(2_000)
  })

  it('stay lit in a relaxed round until the player goes on, and only there', () => {
    const relaxed = begin({ ...ranked, variant: 'relaxed' })
    const ready = { atMs: 1_000, kind: 'ready' } as const
    expect(advancePlay(memoryGrid, relaxed, 3_600_000).state.clock?.phase).toBe('stimulus')
    expect(take(relaxed, ready).state.clock?.phase).toBe('answer')
    expect(take(begin(), ready).state.clock?.phase).toBe('stimulus')
  })

  it('reads taps on the cells of the largest grid only', () => {
    const isRead = (cell: unknown) =>
      replayable.eventSchema.safeParse({ atMs: 1, kind: 'tap', cell }).success
    expect([0, 48].map(isRead)).toEqual([true, true])
    expect([-1, 49, 1.5, '1'].map(isRead)).toEqual([false, false, false, false])
  })
})
