import { contract } from '@fovea/contract'
import { games } from '@fovea/games/registry.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { chooseChallenge, openChallenge } from './daily-challenge.ts'

const { boards } = contract
const hourMs = 3_600_000
const secret = Buffer.alloc(32, 7)

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const today = (token: string) => app.call(boards.challenge, { token })

describe('the challenge of a day', () => {
  test('is the same for everybody, and another one on the next day', async () => {
    const [ada, grace] = [await signUp(app), await signUp(app)]
    const { status, body } = await today(ada.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ date: '2026-03-01', triedAt: null, myScore: null, myRank: null })
    expect((await today(grace.token)).body).toEqual(body)
    app.clock.advance(12 * hourMs)
    const next = (await today(ada.token)).body
    expect(next.date).toBe('2026-03-02')
    expect(next.seed).not.toBe(body.seed)
  })

  test('is decided once when thirty first calls are parallel', async () => {
    const { token } = await signUp(app)
    const replies = await Promise.all(Array.from({ length: 30 }, () => today(token)))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('stays as it is when the games of a newer version would choose another one', async () => {
    const known = { date: '2026-03-01', name: 'SUDOKU', seed: 'a'.repeat(32), level: 3 } as const
    const { challenges } = await import('../../platform/tables/boards.ts')
    await app.db.insert(challenges).values({ ...known, isHardGame: true })
    expect(await openChallenge(app.db, '2026-03-01')).toMatchObject(known)
  })

  test('follows from the date and the secret, and from nothing else', () => {
    const first = chooseChallenge(secret, '2026-03-01')
    expect(first.seed).toMatch(/^[0-9a-f]{32}$/)
    expect(chooseChallenge(secret, '2026-03-01')).toEqual(first)
    expect(chooseChallenge(secret, '2026-03-02').seed).not.toBe(first.seed)
    expect(chooseChallenge(Buffer.alloc(32, 8), '2026-03-01').seed).not.toBe(first.seed)
  })

  test('is in time every game that is the same in all languages, and no other', () => {
    const dates = Array.from({ length: 365 }, (_, day) => new Date(day * 24 * hourMs).toISOString())
    const chosen = new Set(dates.map((date) => chooseChallenge(secret, date.slice(0, 10)).name))
    const same = Object.values(games).filter(({ isOfLanguage }) => !isOfLanguage)
    expect([...chosen].sort()).toEqual(same.map(({ name }) => name).sort())
    expect([...chosen]).not.toContain('COLOR_MATCH')
  })

  test('of tomorrow is unknown', async () => {
    const { token } = await signUp(app)
    const { body } = await app.call(boards.challengeLeaders, {
      query: { date: '2026-03-02' },
      token,
    })
    expect(body).toEqual({ date: '2026-03-02', name: null, people: 0, entries: [], own: null })
  })

  test.each(['2026-02-30', 'today', '1969-12-31'])('is refused for %s', async (date) => {
    const { token } = await signUp(app)
    const { error } = await app.call(boards.challengeLeaders, { query: { date }, token })
    expect(error?.code).toBe('invalid_request')
  })
})
