import { contract } from '@fovea/contract'
import type { GameName } from '@fovea/contract/game-names.ts'
import { gameNames } from '@fovea/contract/game-names.ts'
import { replaysMax } from '@fovea/contract/limits.ts'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameResults } from '../../platform/tables/games.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { dropOldReplays } from './store.ts'
import { issueSeed, playNumbers, playNumbersTwice } from './testing.ts'

const { games } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPlayer() {
  const { token, user } = await signUp(app)
  return {
    token,
    save: (body: unknown) => app.call(games.saveResult, { token, body }),
    async standingOf(name: GameName) {
      return (await app.call(games.standings, { token })).body[name]
    },
    standings: () => app.call(games.standings, { token }),
    results: () => app.db.select().from(gameResults).where(eq(gameResults.userId, user._id)),
    findResult: async (id: string) => {
      const isIt = and(eq(gameResults.userId, user._id), eq(gameResults.id, id))
      return (await app.db.select().from(gameResults).where(isIt))[0]
    },
  }
}

const noStanding = { score: 0, bestScore: 0, isBestVerified: true, level: null }

const claimed = (changes: Record<string, unknown> = {}) => ({
  _id: v7(),
  name: 'SUDOKU',
  score: 40,
  time: 300,
  ...changes,
})

describe('standings', () => {
  test('contain all games, with 0 for games that were never played', async () => {
    const player = await newPlayer()
    const { status, body } = await player.standings()
    expect(status).toBe(200)
    expect(Object.keys(games.standings.response.parse(body)).sort()).toEqual([...gameNames].sort())
    expect(Object.values(body)).toEqual(gameNames.map(() => noStanding))
  })

  test('are separate for each player', async () => {
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    await ada.save(playNumbers())
    expect(await grace.standingOf('NUMBERS')).toEqual(noStanding)
  })

  test('and results are available only to members', async () => {
    const replies = [
      await app.call(games.standings),
      await app.call(games.saveResult, { body: playNumbers() }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('a result', () => {
  test('with a valid replay sets the last and the best score', async () => {
    const player = await newPlayer()
    const sent = playNumbers({ seed: await issueSeed(app, player.token) })
    const { status, body } = await player.save({ ...sent, score: 1 })
    expect(status).toBe(200)
    expect(games.saveResult.response.parse(body)).toEqual({
      _id: sent._id,
      name: 'NUMBERS',
      score: sent.score,
      bestScore: sent.score,
      isRanked: true,
      isVerified: true,
      unrankedReason: null,
      isBest: true,
      previousBestScore: 0,
      playedAt: app.clock.now().toISOString(),
    })
    expect(await player.standingOf('NUMBERS')).toEqual({
      score: sent.score,
      bestScore: sent.score,
      isBestVerified: true,
      level: 1,
    })
    expect(await player.findResult(sent._id)).toMatchObject({
      score: sent.score,
      timeSeconds: sent.time,
      level: 1,
      isHardGame: false,
      unrankedReason: null,
      replay: sent.replay,
    })
  })

  test('raises the best score only when its own is higher', async () => {
    const player = await newPlayer()
    const [low, high] = playNumbersTwice()
    expect((await player.save(low)).body).toMatchObject({ isBest: true, previousBestScore: 0 })
    expect((await player.save(high)).body).toMatchObject({
      isBest: true,
      previousBestScore: low.score,
      bestScore: high.score,
    })
    for (const again of [low, high]) {
      const { body } = await player.save({ ...again, _id: v7() })
      expect(body).toMatchObject({ isBest: false, score: again.score, bestScore: high.score })
    }
    expect(await player.standingOf('NUMBERS')).toEqual({
      score: high.score,
      bestScore: high.score,
      isBestVerified: true,
      level: 1,
    })
  })

  test('of a relaxed round sets the last score but never the best', async () => {
    const player = await newPlayer()
    const sent = playNumbers({ variant: 'relaxed' })
    const { body } = await player.save(sent)
    expect(body).toMatchObject({ isRanked: false, isBest: false, bestScore: 0, score: sent.score })
    expect(body.isVerified).toBe(true)
    expect(await player.standingOf(sent.name)).toMatchObject({ score: sent.score, bestScore: 0 })
    expect(await player.results()).toHaveLength(1)
  })

  test('with an invented replay is stored as claimed and is not ranked', async () => {
    const player = await newPlayer()
    const sent = playNumbers()
    const faster = sent.replay?.events.map((event) => ({ ...event, atMs: event.atMs / 4 }))
    const { body } = await player.save({ ...sent, replay: { ...sent.replay, events: faster } })
    expect(body).toMatchObject({ isRanked: false, bestScore: 0 })
    expect(await player.findResult(sent._id)).toMatchObject({ replay: null, isRanked: false })
  })

  test('that is sent late has the time at which it was played, and does not replace a later score', async () => {
    const player = await newPlayer()
    const second = claimed({ score: 50 })
    await player.save(second)
    const first = { ...claimed({ score: 30 }), agoMs: 60_000 }
    const { body } = await player.save(first)
    const playedAt = new Date(app.clock.now().getTime() - 60_000).toISOString()
    expect(body).toMatchObject({ score: 30, playedAt })
    expect(await player.standingOf('SUDOKU')).toMatchObject({ score: 50 })
    app.clock.advance(1_000)
    expect((await player.save({ ...first, agoMs: 61_000 })).body).toEqual(body)
    expect((await player.save(claimed({ agoMs: -1 }))).error?.code).toBe('invalid_request')
  })

  test('is stored with the level and the details of its round', async () => {
    const player = await newPlayer()
    const about = { isHardGame: true, level: 3, spans: 4.5, matches: 7 }
    const sent = claimed(about)
    await player.save(sent)
    expect(await player.findResult(sent._id)).toMatchObject(about)
  })

  test('that is sent repeatedly is saved once and always gets the same answer, even concurrently and after other results', async () => {
    const player = await newPlayer()
    const [low, high] = playNumbersTwice()
    const replies = await Promise.all([1, 2, 3, 4].map(() => player.save(low)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await player.save(high)
    replies.push(await player.save(low))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ isBest: true, previousBestScore: 0 })
    expect(await player.results()).toHaveLength(2)
    expect(await player.standingOf('NUMBERS')).toEqual({
      score: high.score,
      bestScore: high.score,
      isBestVerified: true,
      level: 1,
    })
  })

  test('saved concurrently with others neither loses a best score nor counts one twice', async () => {
    const player = await newPlayer()
    const rounds = [0.1, 0.3, 0.5, 0.7, 0.9, 1].map((skill) => playNumbers({ skill }))
    const replies = await Promise.all(rounds.map((round) => player.save(round)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const best = Math.max(...rounds.map(({ score }) => score))
    expect((await player.standingOf('NUMBERS')).bestScore).toBe(best)
    const raises = (await player.results()).filter(({ isBest }) => isBest)
    for (const { score, previousBestScore } of raises) {
      expect(score).toBeGreaterThan(previousBestScore)
    }
    expect(new Set(raises.map((raise) => raise.previousBestScore)).size).toBe(raises.length)
  })

  test('is refused for now when too many of the same user’s results are being saved', async () => {
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    const calls = Array.from({ length: 60 }, () => ada.save(claimed({ _id: v7() })))
    expect((await grace.save(claimed())).status).toBe(200)
    const replies = await Promise.all(calls)
    const saved = replies.filter(({ status }) => status === 200)
    expect(saved.length).toBeGreaterThanOrEqual(12)
    expect(replies.find(({ status }) => status !== 200)?.error?.code).toBe('too_many_requests')
    expect(await ada.results()).toHaveLength(saved.length)
  })

  test('with the id of another result is refused and changes nothing', async () => {
    const player = await newPlayer()
    const sent = claimed()
    await player.save(sent)
    for (const changes of [{ name: 'ABC_SORT' }, { score: 41 }, { time: 299 }, { level: 2 }]) {
      const { status, error } = await player.save({ ...sent, ...changes })
      expect([status, error?.code]).toEqual([409, 'id_taken'])
    }
    expect(await player.standingOf('SUDOKU')).toMatchObject({ score: 40, bestScore: 40 })
    expect(await player.standingOf('ABC_SORT')).toEqual(noStanding)
  })

  test('is saved for only one game when several games are sent concurrently with one id', async () => {
    const player = await newPlayer()
    const _id = v7()
    const names = ['SUDOKU', 'ABC_SORT', 'BIGRAM', 'TRIGRAM']
    const replies = await Promise.all(names.map((name) => player.save(claimed({ _id, name }))))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
    expect(await player.results()).toHaveLength(1)
  })

  test('may have the same id as a result of another user', async () => {
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    const sent = playNumbers()
    for (const player of [ada, grace]) {
      expect((await player.save(sent)).body).toMatchObject({ isBest: true, _id: sent._id })
    }
    expect(await ada.results()).toHaveLength(1)
    expect(await grace.results()).toHaveLength(1)
  })

  test.each([
    ['of an unknown game', { name: 'CHESS' }],
    ['with a negative score', { score: -1 }],
    ['without a time', { time: undefined }],
    ['longer than a day', { time: 86_401 }],
    ['with an id that is none', { _id: 'x' }],
    ['with a fractional level', { level: 1.5 }],
    ['with an empty replay', { replay: {} }],
    ['with null as an event', { replay: { ...playNumbers().replay, events: [null] } }],
    [
      'with too many events',
      { replay: { ...playNumbers().replay, events: Array(5_001).fill({ atMs: 1 }) } },
    ],
  ])('%s is refused', async (_, changes) => {
    const player = await newPlayer()
    const { status, error } = await player.save(claimed(changes))
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect(await player.results()).toEqual([])
  })

  test('is refused when its body is one byte larger than any round can be', async () => {
    const player = await newPlayer()
    const bytesMax = 512 * 1024
    const round = playNumbers()
    const filled = (note: string) =>
      ({ ...round, replay: { ...round.replay, events: [{ atMs: 1, note }] } }) as const
    const room = bytesMax - JSON.stringify(filled('')).length
    const tooLarge = await player.save(filled('x'.repeat(room + 1)))
    expect([tooLarge.status, tooLarge.error?.code]).toEqual([413, 'payload_too_large'])
    expect(await player.results()).toEqual([])
    expect((await player.save(filled('x'.repeat(room)))).status).toBe(200)
  })
})

describe('replays', () => {
  test('are kept for the newest rounds and for the best one, and figures for all rounds', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const [low, high] = playNumbersTwice()
    const relaxed = playNumbers({ variant: 'relaxed' })
    await other.save(low)
    await player.save(low)
    await player.save(high)
    const sent = [low, high]
    // Rounds without a replay do not count towards the limit.
    await player.save(claimed({ name: 'NUMBERS' }))
    for (let round = 0; round < replaysMax; round += 1) {
      app.clock.advance(1_000)
      const again = { ...(round % 2 ? low : relaxed), _id: v7() }
      expect((await player.save(again)).status).toBe(200)
      sent.push(again)
    }
    const results = await player.results()
    expect(results).toHaveLength(replaysMax + 3)
    const kept = results.filter(({ replay }) => replay !== null).map(({ id }) => id)
    expect(kept.sort()).toEqual(sent.slice(1).map(({ _id }) => _id))
    expect(await player.findResult(low._id)).toMatchObject({ score: low.score, isBest: true })
    expect(await other.findResult(low._id)).toMatchObject({ replay: low.replay })
    // A round whose replay has been deleted gets the same answer when it is sent again.
    expect((await player.save(low)).body).toMatchObject({ isBest: true, score: low.score })
  })

  test('beyond the limit are found by an index, however many rounds were played', async () => {
    const { user } = await signUp(app)
    await app.pool.query(
      `insert into game_results (user_id, id, name, score, time_seconds, is_hard_game, is_ranked,
         previous_best_score, is_best, played_at)
       select $1, gen_random_uuid(), 'NUMBERS', 1, 1, false, false, 0, false, now() from generate_series(1, 3000)`,
      [user._id],
    )
    await app.pool.query('analyze game_results')
    const { sql, params } = dropOldReplays(app.db, user._id, 'NUMBERS').toSQL()
    const { rows } = await app.pool.query(`explain (analyze, format json) ${sql}`, params)
    expect(JSON.stringify(rows)).toContain('game_results_replays')
  })
})
