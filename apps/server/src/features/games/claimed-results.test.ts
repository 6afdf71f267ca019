// Results that come without a replay, of the kind that every client may send: they count for their player and nowhere else.
import { contract } from '@fovea/contract'
import { gameNames } from '@fovea/contract/game-names.ts'
import { games as gamesByName } from '@fovea/games/registry.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueSeed, newPlayer, playNumbers, playNumbersTwice } from './testing.ts'

const { boards, gameStatistics, insight, rounds } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a result of name, score and time', () => {
  test.each(gameNames)(
    'of %s counts as the best, not verified, under an id of the server',
    async (name) => {
      const player = await newPlayer(app)
      const { scoreMax } = gamesByName[name].bound
      const { status, body } = await player.save({ name, score: scoreMax, time: 86_400 })
      expect([status, body.isBest, body.isVerified, body.isRanked]).toEqual([
        200,
        true,
        false,
        false,
      ])
      expect(body).toMatchObject({ unrankedReason: 'no-replay', bestScore: scoreMax })
      expect(body._id).toMatch(/^[0-9a-f-]{36}$/)
      expect(await player.standingOf(name)).toMatchObject({
        score: scoreMax,
        bestScore: scoreMax,
        isBestVerified: false,
      })
      const { status: refused, error } = await player.save({
        name,
        score: scoreMax + 1,
        time: 86_400,
      })
      expect([refused, error?.code]).toEqual([400, 'impossible_result'])
      expect(error?.message).toContain(name)
    },
  )

  test('is the last score, and the best only when it is higher', async () => {
    const player = await newPlayer(app)
    for (const score of [40, 60, 50]) await player.save({ name: 'SUDOKU', score, time: 300 })
    expect(await player.standingOf('SUDOKU')).toMatchObject({ score: 50, bestScore: 60 })
    const day = app.clock.now().toISOString().slice(0, 10)
    const { days } = await player.get(rounds.allGamesByDays, `from=${day}&to=${day}`)
    expect(days[0]?.games).toEqual([
      { name: 'SUDOKU', rounds: 3, points: 150, bestScore: 60, isBestVerified: false, time: 900 },
    ])
  })

  test('is saved twice without an id, and once with one', async () => {
    const player = await newPlayer(app)
    const sent = { name: 'ABC_SORT', score: 40, time: 60 }
    const ids = [await player.save(sent), await player.save(sent)].map(({ body }) => body._id)
    expect(new Set(ids).size).toBe(2)
    const named = { ...sent, _id: v7() }
    const [first, again] = [await player.save(named), await player.save(named)]
    expect(again.body).toEqual(first.body)
    expect((await player.get(rounds.results)).results).toHaveLength(3)
  })

  test.each([
    ['a sudoku of 424,242 points', { name: 'SUDOKU', score: 424_242, time: 600 }],
    ['60 right answers in a second', { name: 'COLOR_MATCH', score: 300, time: 1 }],
    ['a table that is cleared in two seconds', { name: 'NUMBERS', score: 203, time: 2 }],
    ['all pairs in no time', { name: 'FLIP_CARDS', score: 150, time: 0 }],
    ['a game of 2048 of 100,000 points in a minute', { name: '2048', score: 100_000, time: 60 }],
  ])('that claims %s is refused, and nothing changes', async (_, sent) => {
    const player = await newPlayer(app)
    const { status, error } = await player.save(sent)
    expect([status, error?.code]).toEqual([400, 'impossible_result'])
    expect((await player.get(rounds.results)).results).toEqual([])
  })

  test('is on no leaderboard, in no challenge, no percentile and no skill', async () => {
    const player = await newPlayer(app)
    const seen = () =>
      Promise.all([
        player.get(boards.leadersByScore, 'name=NUMBERS'),
        player.get(boards.leadersByScore),
        player.get(boards.challenge),
        player.get(boards.challengeLeaders),
        player.get(gameStatistics.skills),
        player.get(insight.insights),
        player.get(gameStatistics.gameStatistics, 'name=NUMBERS&period=all'),
      ])
    const before = await seen()
    const date = app.clock.now().toISOString().slice(0, 10)
    await player.save({ name: 'NUMBERS', score: 205, time: 60, challengeDate: date, level: 1 })
    const after = await seen()
    expect(after).toEqual(before)
  })
})

describe('a best score without a replay', () => {
  test('stays until a replayed round reaches it, which verifies it', async () => {
    const player = await newPlayer(app)
    const [low, high] = playNumbersTwice()
    await player.save({ name: 'NUMBERS', score: high.score, time: 60 })
    expect((await player.save(low)).body).toMatchObject({ isBest: false, isVerified: true })
    expect(await player.standingOf('NUMBERS')).toMatchObject({
      score: low.score,
      bestScore: high.score,
      isBestVerified: false,
    })
    await player.save(high)
    expect(await player.standingOf('NUMBERS')).toMatchObject({
      bestScore: high.score,
      isBestVerified: true,
    })
  })

  test('keeps no ranked round off the leaderboard, nor its replay from being kept', async () => {
    const player = await newPlayer(app)
    await player.save({ name: 'NUMBERS', score: 205, time: 60 })
    const sent = playNumbers({ skill: 0.4, seed: await issueSeed(app, player.token) })
    expect((await player.save(sent)).body).toMatchObject({ isRanked: true, isBest: false })
    const board = await player.get(boards.leadersByScore, 'name=NUMBERS')
    expect(board.own).toMatchObject({ score: sent.score })
  })

  test('may be that of a round by the rules of another version, as one that waited for a connection is', async () => {
    const player = await newPlayer(app)
    const sent = playNumbers()
    const { body } = await player.save({ ...sent, replay: { ...sent.replay, rulesVersion: 9_999 } })
    expect(body).toMatchObject({ isBest: true, bestScore: sent.score, isVerified: false })
  })

  test('is never that of a replay that does not hold', async () => {
    const player = await newPlayer(app)
    const sent = playNumbers()
    const { body } = await player.save({ ...sent, replay: { ...sent.replay, events: [] } })
    expect(body).toMatchObject({ isBest: false, bestScore: 0, isVerified: false })
  })
})
