import { gameResultSchema, replaySchema } from '@fovea/contract/games.ts'
import { roundEventsMax } from '@fovea/contract/limits.ts'
import { replay, toResult } from '@fovea/games/kernel/replay.ts'
import { simulateRound } from '@fovea/games/kernel/simulate.ts'
import { numbers } from '@fovea/games/numbers/game.ts'
import { games } from '@fovea/games/registry.ts'
import puzzles from '@fovea/games/sudoku/data/puzzles.json' with { type: 'json' }
import { findConflicts, formatGrid, parseGrid } from '@fovea/games/sudoku/grid.ts'
import { solve } from '@fovea/games/sudoku/solver.ts'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { judgeResult } from './judge-result.ts'
import { makeSeed, playNumbers, playSudoku } from './testing.ts'

const sent = (changes: Record<string, unknown> = {}) =>
  gameResultSchema.parse({ ...playNumbers(), ...changes })

/** Of grade 3. */
const ownPuzzle = puzzles[3][0] ?? ''
/** The same, with one digit changed so that nothing is twice in a unit, and yet no grid fits. */
const contradiction = makeContradiction()

function makeContradiction(): string {
  const solution = solve(parseGrid(ownPuzzle)) ?? []
  for (const [cell, digit] of solution.entries()) {
    const grid = parseGrid(ownPuzzle).with(cell, (digit % 9) + 1)
    if (findConflicts(grid).length === 0) return formatGrid(grid)
  }
  throw new Error('every change makes a conflict')
}

function playOwnSudoku() {
  const game = games.SUDOKU
  const options = {
    ...({ variant: 'relaxed', language: 'en', level: 3, isHardGame: false } as const),
    puzzle: ownPuzzle,
  }
  const log = simulateRound(game, makeSeed(), options, 1, puzzles)
  const verdict = replay(game, log, puzzles)
  if (!verdict.valid) throw new Error(verdict.reason)
  return gameResultSchema.parse({
    _id: v7(),
    ...toResult(game, log, verdict.score, verdict.outcome),
  })
}

describe('a sent result', () => {
  test('has the score of its replay, not the claimed one', async () => {
    const result = sent()
    const judged = await judgeResult({ ...result, score: 999_999, time: 1 })
    expect(judged).toMatchObject({
      score: result.score,
      timeSeconds: result.time,
      unrankedReason: null,
    })
    expect(replaySchema.parse(judged.replay)).toEqual(result.replay)
  })

  test('has the answers of its replay, and claimed spans only without one', async () => {
    const result = sent({ spans: 9 })
    expect(await judgeResult(result)).toMatchObject({
      rightCount: 25,
      wrongCount: 0,
      reactionMs: expect.any(Number),
      spans: null,
      rulesVersion: numbers.rulesVersion,
    })
    expect(await judgeResult({ ...result, replay: undefined })).toMatchObject({ spans: 9 })
  })

  test.each([
    ['without a replay', { replay: undefined }, 'no-replay'],
    ['of another game than its events', { name: '2048' }, 'malformed-event'],
    ['in a mode that the game does not have', { level: 999 }, 'unknown-mode'],
  ])(
    '%s is stored as claimed, without its replay, and is not ranked',
    async (_, changes, reason) => {
      const judged = await judgeResult(sent({ score: 33, time: 5, ...changes }))
      expect(judged).toMatchObject({ score: 33, timeSeconds: 5, unrankedReason: reason })
      const { replay, rightCount, wrongCount, rulesVersion } = judged
      expect([replay, rightCount, wrongCount, rulesVersion]).toEqual([null, null, null, null])
    },
  )

  test('that claims more than the rules can give is refused, whether or not it has a replay', async () => {
    for (const replay of [undefined, { ...sent().replay, events: [] }]) {
      const judging = judgeResult(sent({ score: 206, time: 80, replay }))
      await expect(judging).rejects.toMatchObject({ code: 'impossible_result' })
    }
  })

  test('of a relaxed round gets the score of its replay but is not ranked', async () => {
    const result = gameResultSchema.parse(playNumbers({ variant: 'relaxed' }))
    const judged = await judgeResult({ ...result, score: 999 })
    expect(judged).toMatchObject({ score: result.score, unrankedReason: 'relaxed' })
    expect(judged.replay).toEqual(result.replay)
  })

  test('of a relaxed sudoku with a puzzle of its own is played again on it, and keeps it', async () => {
    const played = playOwnSudoku()
    const judged = await judgeResult({ ...played, score: 0 })
    expect(judged).toMatchObject({ score: played.score, unrankedReason: 'relaxed' })
    expect(judged.score).toBeGreaterThan(0)
    expect(judged.replay).toEqual(played.replay)
    expect(judged.replay?.puzzle).toBe(ownPuzzle)
  })

  test('of a sudoku with hints gets its figures, keeps its replay and is not ranked', async () => {
    const result = playSudoku({ hasHint: true })
    const judged = await judgeResult(gameResultSchema.parse(result))
    expect(judged).toMatchObject({ score: 1, unrankedReason: 'hints', rulesVersion: 2 })
    expect(judged.replay).toEqual(result.replay)
  })

  test.each([
    ['of another grade', { level: 4 }, {}],
    ['in a ranked round', {}, { variant: 'ranked' }],
    ['of several solutions', {}, { puzzle: `.${'123456789'.padEnd(80, '.')}` }],
    ['without a solution', {}, { puzzle: contradiction }],
    ['that is no grid', {}, { puzzle: '9'.repeat(100) }],
    ['in a game that has none', { name: 'NUMBERS', level: 1 }, { rulesVersion: 1 }],
  ])('with a puzzle %s is refused at once', async (_, changes, replayChanges) => {
    const played = playOwnSudoku()
    const hostile = gameResultSchema.parse({
      ...played,
      ...changes,
      score: 60,
      replay: { ...played.replay, ...replayChanges },
    })
    await judgeResult(hostile)
    const before = process.cpuUsage()
    expect(await judgeResult(hostile)).toMatchObject({
      score: 60,
      unrankedReason: 'refused-puzzle',
      replay: null,
    })
    // Solving it would take minutes.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  test('whose events have fields that the game does not know is not ranked', async () => {
    const result = sent()
    const events = result.replay?.events.map((event) => ({ ...event, note: '\u0000' }))
    const judged = await judgeResult(sent({ ...result, replay: { ...result.replay, events } }))
    expect(judged).toMatchObject({ unrankedReason: 'malformed-event', replay: null })
  })

  test('of a game that adapts says at which level the next round begins', async () => {
    const game = games.MEMORY_NUMBER
    if (!game) throw new Error('the game is not registered')
    const { level, isHardGame } = game.modes[0]
    const options = { variant: 'ranked', language: 'en', level, isHardGame } as const
    const log = simulateRound(game, makeSeed(), options, 1, undefined)
    const verdict = replay(game, log, undefined)
    if (!verdict.valid) throw new Error(verdict.reason)
    const result = { _id: v7(), ...toResult(game, log, verdict.score, verdict.outcome) }
    const { nextLevel } = await judgeResult(gameResultSchema.parse(result))
    expect(nextLevel).toBeGreaterThan(level)
  })

  test('with as many events as are allowed is judged in milliseconds', async () => {
    const seed = makeSeed()
    const round = numbers.start(
      seed,
      {
        variant: 'relaxed',
        isHardGame: false,
        level: 1,
        language: 'en',
        timeLimitMs: null,
      },
      undefined,
    )
    const cell = round.numbers.indexOf(25)
    const events = Array.from({ length: roundEventsMax }, (_, index) => ({
      atMs: (index + 1) * 1_000,
      cell,
    }))
    const replay = { seed, variant: 'relaxed', language: 'en', events, endedAtMs: 5_000_000 }
    const result = sent({ replay })
    const before = process.cpuUsage()
    expect((await judgeResult(result)).unrankedReason).not.toBeNull()
    // This is processor time, because other programs may use the processor too.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000)
  })
})
