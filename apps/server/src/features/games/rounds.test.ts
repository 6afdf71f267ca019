import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../../testing/calls.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueSeed, playNumbers } from './testing.ts'

const { rounds, games, account } = contract
const hourMs = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPlayer() {
  const { token } = await signUp(app)
  const get = callsOf(app, token)
  return {
    token,
    get,
    list: (query = '') => get(rounds.results, { query }),
    read: (id: string) => get(rounds.result, { params: { id } }),
    sum: (from: string, to: string) => get(rounds.allGamesByDays, { query: { from, to } }),
    live: (body: unknown) => app.call(account.updateUser, { token, body }),
    save: (body: unknown) => app.call(games.saveResult, { token, body }),
  }
}

const claimed = (changes: Record<string, unknown> = {}) => ({
  _id: v7(),
  name: 'SUDOKU',
  score: 40,
  time: 300,
  ...changes,
})

describe('the list of rounds', () => {
  test('has the figures of every round, newest first, without replays', async () => {
    const player = await newPlayer()
    const ranked = playNumbers({ seed: await issueSeed(app, player.token) })
    await player.save(ranked)
    await player.save(claimed({ agoMs: 1_000 }))
    const { status, body } = await player.list()
    expect(status).toBe(200)
    expect(body.next).toBeNull()
    expect(body.results).toMatchObject([
      { _id: ranked._id, score: ranked.score, isRanked: true, hasReplay: true, rulesVersion: 1 },
      {
        name: 'SUDOKU',
        score: 40,
        time: 300,
        isRanked: false,
        hasReplay: false,
        rulesVersion: null,
      },
    ])
    expect(body.results[0]).not.toHaveProperty('replay')
  })

  test('comes in pages that neither repeat nor leave out a round, of one game or of all', async () => {
    const player = await newPlayer()
    const sent = Array.from({ length: 7 }, (_, index) =>
      // Some are played at the same moment.
      claimed({ agoMs: Math.floor(index / 3) * 1_000, name: index % 2 ? 'BIGRAM' : 'SUDOKU' }),
    )
    for (const result of sent) await player.save(result)
    const collect = async (query: string) => {
      const found: { _id: string; name: string }[] = []
      let next: string | null = ''
      while (next !== null) {
        const before: string = next && `&before=${next}`
        const { body } = await player.list(`limit=2${query}${before}`)
        found.push(...body.results)
        next = body.next
      }
      return found
    }
    const all = await collect('')
    expect(all.map(({ _id }) => _id).sort()).toEqual(sent.map(({ _id }) => _id).sort())
    const some = await collect('&name=BIGRAM')
    expect(some.map(({ name }) => name)).toEqual(['BIGRAM', 'BIGRAM', 'BIGRAM'])
  })

  test.each(['limit=0', 'limit=501', 'name=CHESS', 'before=e30', 'before=%00'])(
    'refuses %s',
    async (query) => {
      const { error } = await (await newPlayer()).list(query)
      expect(error?.code).toBe('invalid_request')
    },
  )
})

describe('a kept round', () => {
  test('has its replay', async () => {
    const player = await newPlayer()
    const sent = playNumbers()
    await player.save(sent)
    const { status, body } = await player.read(sent._id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: sent._id, replay: sent.replay })
    const plain = claimed()
    await player.save(plain)
    expect((await player.read(plain._id)).body).toMatchObject({ replay: null, score: 40 })
  })

  test('of somebody else is not found', async () => {
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    const sent = playNumbers()
    await ada.save(sent)
    expect((await grace.read(sent._id)).status).toBe(404)
    expect((await grace.list()).body.results).toEqual([])
    expect((await grace.read('x')).status).toBe(400)
  })
})

describe('the sums of days', () => {
  test('have rounds, best score and time of each day and game', async () => {
    const player = await newPlayer()
    const round = playNumbers()
    await player.save(round)
    const relaxed = playNumbers({ variant: 'relaxed' })
    await player.save(relaxed)
    await player.save(claimed({ agoMs: 24 * hourMs }))
    const { status, body } = await player.sum('2026-02-01', '2026-03-01')
    expect(status).toBe(200)
    expect(body.days).toEqual([
      {
        date: '2026-02-28',
        games: [
          {
            name: 'SUDOKU',
            rounds: 1,
            points: 40,
            bestScore: 40,
            isBestVerified: false,
            time: 300,
          },
        ],
      },
      {
        date: '2026-03-01',
        games: [
          {
            name: 'NUMBERS',
            rounds: 2,
            bestScore: round.score,
            isBestVerified: true,
            points: round.score + relaxed.score,
            time: round.time + relaxed.time,
          },
        ],
      },
    ])
    expect((await player.sum('2026-01-01', '2026-01-31')).body.days).toEqual([])
  })

  test('follow the time zone of the user and the start of their day', async () => {
    const player = await newPlayer()
    // It is 12:00 in UTC on 1 March.
    await player.save(claimed())
    const day = async () => (await player.sum('2026-02-20', '2026-03-09')).body.days[0]?.date
    expect(await day()).toBe('2026-03-01')
    await player.live({ timeZone: 'Pacific/Kiritimati' })
    expect(await day()).toBe('2026-03-02')
    await player.live({ dayStartMinutes: 3 * 60 })
    expect(await day()).toBe('2026-03-01')
  })

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['yesterday', '2026-03-01'],
  ])('are refused from %s to %s', async (from, to) => {
    const { error } = await (await newPlayer()).sum(from, to)
    expect(error?.code).toBe('invalid_request')
  })

  test('are available for 400 days', async () => {
    expect((await (await newPlayer()).sum('2025-01-27', '2026-03-02')).status).toBe(200)
  })
})

test('rounds are available only to members', async () => {
  const query = { from: '2026-01-01', to: '2026-01-01' }
  expect((await app.call(rounds.results)).status).toBe(401)
  expect((await app.call(rounds.allGamesByDays, { query })).status).toBe(401)
  expect((await app.call(rounds.result, { params: { id: v7() } })).status).toBe(401)
})
