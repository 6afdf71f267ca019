import { contract } from '@fovea/contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boardScores, challenges } from '../../platform/tables/boards.ts'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { callUntilTaken, issueSeed, makeSeed, playNumbers } from './testing.ts'

const { boards, games } = contract
const hourMs = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPlayer() {
  const { token, user } = await signUp(app)
  return {
    save: (body: unknown) => app.call(games.saveResult, { token, body }),
    seeds: async (): Promise<string[]> => {
      const { body } = await app.call(contract.rounds.issueSeeds, {
        token,
        body: { names: ['NUMBERS'] },
      })
      return present(body.seeds.NUMBERS)
    },
    playRanked: async (changes: Parameters<typeof playNumbers>[0] = {}) =>
      playNumbers({ seed: await issueSeed(app, token), ...changes }),
    board: async (period: string) =>
      (await app.call(boards.leadersByScore, { query: { name: 'NUMBERS', period }, token })).body,
    challenge: async () => (await app.call(boards.challenge, { token })).body,
    challengeBoard: async (date: string) =>
      (await app.call(boards.challengeLeaders, { query: { date }, token })).body,
    level: async () => (await app.call(games.standings, { token })).body.NUMBERS.level,
    scores: () => app.db.select().from(boardScores).where(eq(boardScores.userId, user._id)),
  }
}

describe('a ranked round', () => {
  test('is on the leaderboards of its day, its week and all time, with the best score of each', async () => {
    const player = await newPlayer()
    const low = await player.playRanked({ skill: 0.1 })
    await player.save(low)
    const again = await player.playRanked({ skill: 0.9 })
    await player.save(again)
    for (const period of ['day', 'week', 'all']) {
      const best = Math.max(low.score, again.score)
      expect((await player.board(period)).own).toMatchObject({ score: best })
    }
    expect(await player.scores()).toHaveLength(3)
  })

  test('that was played before today counts for its week and all time only', async () => {
    const player = await newPlayer()
    // The clock of tests begins on a Sunday.
    await player.save({ ...(await player.playRanked()), agoMs: 24 * hourMs })
    const own = async (period: string) => (await player.board(period)).own !== null
    expect([await own('day'), await own('week'), await own('all')]).toEqual([false, true, true])
    const earlier = await newPlayer()
    await earlier.save({ ...(await earlier.playRanked()), agoMs: 8 * 24 * hourMs })
    expect((await earlier.scores()).map(({ period }) => period)).toEqual(['all'])
  })

  test('is saved in parallel with others without losing the best score', async () => {
    const player = await newPlayer()
    const seeds = await player.seeds()
    const rounds = [0.1, 0.3, 0.5, 0.7, 0.9, 1].map((skill, index) =>
      playNumbers({ seed: seeds[index] ?? '', skill }),
    )
    const replies = await Promise.all(rounds.map((round) => player.save(round)))
    expect(replies.map(({ body }) => body.isRanked)).toEqual(Array(6).fill(true))
    const best = Math.max(...rounds.map(({ score }) => score))
    expect((await player.board('all')).own?.score).toBe(best)
  })

  test('on a seed that was not issued is on no leaderboard', async () => {
    const player = await newPlayer()
    await player.save(playNumbers())
    expect(await player.scores()).toEqual([])
  })
})

describe('the level of the next round', () => {
  test('is that of the newest round by the ranked rules, even if it arrives before an older one', async () => {
    const player = await newPlayer()
    expect(await player.level()).toBeNull()
    await player.save(playNumbers({ variant: 'relaxed' }))
    expect(await player.level()).toBeNull()
    await player.save(playNumbers())
    expect(await player.level()).toBe(1)
  })
})

describe('the first try of a challenge', () => {
  /** NUMBERS is the challenge of a new day, and it is noon. */
  async function newChallenge() {
    const sinceMidnight = app.clock.now().getTime() % (24 * hourMs)
    app.clock.advance(36 * hourMs - sinceMidnight)
    const date = app.clock.now().toISOString().slice(0, 10)
    const seed = makeSeed()
    await app.db
      .insert(challenges)
      .values({ date, name: 'NUMBERS', seed, level: 1, isHardGame: false })
    const play = (changes: Record<string, unknown> = {}) => ({
      ...playNumbers({ seed, skill: 0.5 }),
      challengeDate: date,
      ...changes,
    })
    return { date, play }
  }

  test('counts on the leaderboard of the day and on no other, and later tries do not', async () => {
    const { date, play } = await newChallenge()
    const player = await newPlayer()
    const first = play()
    expect((await player.save(first)).body).toMatchObject({ isRanked: true, isBest: true })
    const second = { ...play(), ...playNumbers({ seed: first.replay?.seed ?? '' }) }
    expect((await player.save(second)).body).toMatchObject({
      isRanked: false,
      unrankedReason: 'challenge-tried',
    })
    expect(await player.challenge()).toMatchObject({
      date,
      myScore: first.score,
      myRank: 1,
      triedAt: app.clock.now().toISOString(),
    })
    expect(await player.challengeBoard(date)).toMatchObject({
      name: 'NUMBERS',
      people: 1,
      entries: [{ score: first.score, isMe: true }],
    })
    expect((await player.scores()).map(({ name }) => name)).toEqual(['CHALLENGE'])
    expect((await player.save(first)).body).toMatchObject({ isRanked: true })
  })

  test('is one, when thirty are sent in parallel', async () => {
    const { play } = await newChallenge()
    const player = await newPlayer()
    const round = play()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => callUntilTaken(() => player.save({ ...round, _id: v7() }))),
    )
    expect(replies.filter(({ body }) => body.isRanked)).toHaveLength(1)
    const reasons = new Set(replies.map(({ body }) => body.unrankedReason))
    expect(reasons).toEqual(new Set([null, 'challenge-tried']))
  })

  test('does not change the level at which the next round begins', async () => {
    const { play } = await newChallenge()
    const player = await newPlayer()
    await player.save(play())
    expect(await player.level()).toBeNull()
  })

  test('that was played on its day without a connection counts until the end of the next day', async () => {
    const { date, play } = await newChallenge()
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    const noon = Date.parse(date) + 12 * hourMs
    app.clock.advance(35 * hourMs)
    const agoMs = app.clock.now().getTime() - noon
    expect((await ada.save(play({ agoMs }))).body).toMatchObject({ isRanked: true })
    app.clock.advance(2 * hourMs)
    expect((await grace.save(play({ agoMs: agoMs + 2 * hourMs }))).body).toMatchObject({
      isRanked: false,
      unrankedReason: 'challenge-over',
    })
  })

  test('that began on another day does not count', async () => {
    const { play } = await newChallenge()
    const player = await newPlayer()
    expect((await player.save(play({ agoMs: 13 * hourMs }))).body).toMatchObject({
      unrankedReason: 'challenge-over',
    })
    app.clock.advance(13 * hourMs)
    expect((await player.save(play())).body).toMatchObject({ unrankedReason: 'challenge-over' })
  })

  test('needs the seed, the mode and the date of the challenge', async () => {
    const { play, date } = await newChallenge()
    const player = await newPlayer()
    for (const sent of [
      { ...playNumbers(), challengeDate: date },
      play({ challengeDate: '2020-01-01' }),
      play({ challengeDate: undefined }),
      { ...play(), isHardGame: true },
    ]) {
      expect((await player.save(sent)).body).toMatchObject({ unrankedReason: 'unissued-seed' })
    }
    expect((await player.save(play({ challengeDate: 'today' }))).status).toBe(400)
    expect((await player.challenge()).triedAt).toBeNull()
  })
})
