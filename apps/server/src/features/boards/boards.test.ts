import { contract } from '@fovea/contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countedRanks } from '../../domain/boards/board-store.ts'
import { startOfPeriod } from '../../domain/boards/periods.ts'
import { cleanUp } from '../../platform/jobs/clean-up.ts'
import { boardScores } from '../../platform/tables/boards.ts'
import { present } from '../../testing/present.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { countBoards } from './count-boards.ts'
import { type GivenScore, giveScores } from './testing.ts'

const { boards, account } = contract
const dayMs = 86_400_000

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

async function newPerson(name = 'Ada Reader') {
  const { token, user } = await signUp(app, { name })
  return {
    id: user._id as string,
    ask: (query: string) => app.call(boards.leadersByScore, { query, token }),
    read: async (query = 'name=NUMBERS') =>
      (await app.call(boards.leadersByScore, { query, token })).body,
    change: (body: unknown) => app.call(account.updateUser, { token, body }),
    leave: () => app.call(account.deleteUser, { token, body: { password: goodPassword } }),
  }
}

const give = (...scores: GivenScore[]) => giveScores(app.db, app.clock.now(), scores)

/** People with scores from 1 up in NUMBERS. */
async function crowd(size: number, name = 'NUMBERS') {
  await app.db.execute(sql`
    with people as (
      insert into users (id, name, email, email_key, lang, created_at)
      select gen_random_uuid(), 'Reader ' || n, n || '@crowd.test', n || '@crowd.test', 'en', now()
      from generate_series(1, ${size}::int) as n returning id, name)
    insert into board_scores (user_id, name, period, period_start, score, reached_at, is_shown)
    select id, ${name}, 'all', '1970-01-01', substr(name, 8)::int, now(), true from people`)
}

describe('the leaderboard of a game', () => {
  test('has people by rank, where the same scores share one', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => newPerson(name)))
    const scores = [30, 20, 20, 10]
    await give(
      ...people.map(({ id }, index) => ({
        userId: id,
        name: 'NUMBERS' as const,
        score: scores[index] ?? 0,
      })),
    )
    const body = await present(people[1]).read()
    expect(boards.leadersByScore.response.parse(body)).toMatchObject({
      people: 4,
      periodStart: null,
    })
    expect(body.entries.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 30],
      [2, 20],
      [2, 20],
      [4, 10],
    ])
    expect(body.entries.filter(({ isMe }) => isMe)).toMatchObject([{ name: 'B' }])
    expect(body.own).toMatchObject({ rank: 2, score: 20 })
    const { above, below } = present(body.own).neighbours
    expect([...above, ...below].map(({ name }) => name).sort()).toEqual(['A', 'C', 'D'])
  })

  test('is empty at first, and without an own place for someone who has no score', async () => {
    const person = await newPerson()
    const empty = { people: 0, entries: [], own: null, periodStart: null }
    expect(await person.read()).toEqual(empty)
    await give({ userId: (await newPerson('B')).id, name: 'NUMBERS', score: 1 })
    expect(await person.read()).toMatchObject({ people: 1, own: null })
    expect(await person.read('name=SUDOKU')).toEqual(empty)
  })

  test('has the fifty best, and the own place with two neighbours on each side', async () => {
    const person = await newPerson()
    await crowd(100)
    await give({ userId: person.id, name: 'NUMBERS', score: 20.5 })
    const { entries, own, people } = await person.read()
    expect(people).toBe(101)
    expect(entries.map(({ score }) => score)).toEqual(
      Array.from({ length: 50 }, (_, index) => 100 - index),
    )
    expect(own).toEqual({
      rank: 81,
      score: 20.5,
      neighbours: {
        above: [
          { rank: 79, name: 'Reader 22', score: 22 },
          { rank: 80, name: 'Reader 21', score: 21 },
        ],
        below: [
          { rank: 82, name: 'Reader 20', score: 20 },
          { rank: 83, name: 'Reader 19', score: 19 },
        ],
      },
    })
  })

  test('tells ranks beyond those that are counted from the counts of the job', async () => {
    const person = await newPerson()
    const size = countedRanks + 500
    await crowd(size)
    await give({ userId: person.id, name: 'NUMBERS', score: 100.5 })
    expect(await person.read()).toMatchObject({ own: { rank: countedRanks + 2 } })
    await countBoards(app.db, app.clock.now())
    const { people, own } = await person.read()
    expect(people).toBe(size + 1)
    expect(own?.rank).toBe(size - 100 + 1)
    expect(own?.neighbours.above.map(({ rank }) => rank)).toEqual([size - 101, size - 100])
    await give({ userId: (await newPerson('B')).id, name: 'NUMBERS', score: 2_000 })
    await app.db.delete(boardScores).where(sql`score = 1400`)
    await countBoards(app.db, app.clock.now())
    expect(await person.read()).toMatchObject({ people: size + 1, own: { rank: size - 99 } })
  })

  test('never shows an email address', async () => {
    const people = [await newPerson('ada@example.org'), await newPerson('@x')]
    await give(...people.map(({ id }) => ({ userId: id, name: 'NUMBERS' as const, score: 1 })))
    const { entries } = await present(people[0]).read()
    expect(entries.map(({ name }) => name).sort()).toEqual(['ada', '–'])
  })

  test('does not show people who do not want it, but tells them their own rank', async () => {
    const [ada, grace] = [await newPerson('Ada'), await newPerson('Grace')]
    await give(
      { userId: ada.id, name: 'NUMBERS', score: 10 },
      { userId: grace.id, name: 'NUMBERS', score: 20 },
    )
    expect((await grace.change({ onBoards: false })).body).toMatchObject({ onBoards: false })
    const { people, entries, own } = await ada.read()
    expect([people, entries.length, own?.rank]).toEqual([1, 1, 1])
    expect(own?.neighbours).toEqual({ above: [], below: [] })
    expect(await grace.read()).toMatchObject({
      people: 1,
      entries: [{ name: 'Ada' }],
      own: { rank: 1, score: 20, neighbours: { below: [{ name: 'Ada', rank: 1 }] } },
    })
    await grace.change({ onBoards: true })
    expect(await ada.read()).toMatchObject({ people: 2, own: { rank: 2 } })
  })

  test('no longer has someone who deleted their account', async () => {
    const [ada, grace] = [await newPerson('Ada'), await newPerson('Grace')]
    await give(
      { userId: ada.id, name: 'NUMBERS', score: 10 },
      { userId: grace.id, name: 'NUMBERS', score: 20 },
    )
    expect((await grace.leave()).status).toBe(200)
    expect(await ada.read()).toMatchObject({ people: 1, own: { rank: 1 } })
  })

  test.each(['name=CHESS', 'period=year', 'name='])('refuses %s', async (query) => {
    expect((await (await newPerson()).ask(query)).error?.code).toBe('invalid_request')
  })
})

describe('the overall leaderboard', () => {
  test('has the mean percentile rank of people with three games or more', async () => {
    const [ada, grace, alan] = [
      await newPerson('Ada'),
      await newPerson('Grace'),
      await newPerson('Alan'),
    ]
    const played = (person: { id: string }, scores: number[]) =>
      (['NUMBERS', 'SUDOKU', '2048', 'BIGRAM'] as const)
        .slice(0, scores.length)
        .map((name, index) => ({ userId: person.id, name, score: scores[index] ?? 0 }))
    await give(
      ...played(ada, [30, 30, 10, 5]),
      ...played(grace, [20, 30, 20]),
      ...played(alan, [10, 10]),
    )
    await countBoards(app.db, app.clock.now())
    // Ada: 5/6, 2/3, 1/4 and 1/2. Grace: 1/2, 2/3 and 3/4. Alan played only two games.
    const { entries, own } = await alan.read('')
    expect(entries).toEqual([
      { rank: 1, name: 'Grace', score: 63.9, isMe: false },
      { rank: 2, name: 'Ada', score: 56.3, isMe: false },
    ])
    expect(own).toBeNull()
    expect(await ada.read('')).toMatchObject({ people: 2, own: { rank: 2, score: 56.3 } })
    expect(await ada.read('period=day')).toMatchObject({ people: 0 })
  })

  test('leaves out typing tests', async () => {
    const person = await newPerson()
    const names = ['NUMBERS', 'SUDOKU', 'TYPING time 60 en', 'TYPING words 10 de'] as const
    await give(...names.map((name) => ({ userId: person.id, name, score: 80 })))
    await countBoards(app.db, app.clock.now())
    expect(await person.read('')).toMatchObject({ people: 0, own: null })
  })

  test('keeps a person who also takes a typing test, with the figure of their games', async () => {
    const person = await newPerson()
    await crowd(50, '2048')
    const names = ['NUMBERS', 'SUDOKU', '2048', 'TYPING time 60 en'] as const
    await give(...names.map((name) => ({ userId: person.id, name, score: 25.5 })))
    await countBoards(app.db, app.clock.now())
    expect(await person.read('')).toMatchObject({ people: 1, own: { rank: 1, score: 50 } })
  })

  test('is the same however often and in however many processes it is computed', async () => {
    const person = await newPerson()
    await crowd(50, '2048')
    await give(
      ...(['NUMBERS', 'SUDOKU', '2048'] as const).map((name) => ({
        userId: person.id,
        name,
        score: 25.5,
      })),
    )
    await countBoards(app.db, app.clock.now())
    const first = await person.read('')
    expect(first).toMatchObject({ people: 1, own: { rank: 1, score: 50 } })
    await Promise.all([1, 2, 3].map(() => countBoards(app.db, app.clock.now())))
    expect(await person.read('')).toEqual(first)
  })

  test('never shows people who do not want it, even if the job has just read otherwise', async () => {
    const person = await newPerson()
    await give(
      ...(['NUMBERS', 'SUDOKU', '2048'] as const).map((name) => ({
        userId: person.id,
        name,
        score: 1,
      })),
    )
    await person.change({ onBoards: false })
    await countBoards(app.db, app.clock.now())
    await app.db.execute(sql`update board_scores set is_shown = true where name = 'OVERALL'`)
    expect((await person.read('')).entries).toEqual([])
    await countBoards(app.db, app.clock.now())
    expect(await person.read('')).toMatchObject({ people: 0, own: { rank: 1 } })
  })
})

describe('days and weeks', () => {
  test('begin at midnight in UTC, and weeks on Monday', () => {
    const of = (moment: string) =>
      (['day', 'week', 'all'] as const).map((period) => startOfPeriod(period, new Date(moment)))
    expect(of('2026-03-01T23:59:59.999Z')).toEqual(['2026-03-01', '2026-02-23', '1970-01-01'])
    expect(of('2026-03-02T00:00:00Z')).toEqual(['2026-03-02', '2026-03-02', '1970-01-01'])
    expect(of('2027-01-01T10:00:00Z')).toEqual(['2027-01-01', '2026-12-28', '1970-01-01'])
  })

  test('of the past are deleted, and the board of all time is kept', async () => {
    const person = await newPerson()
    await give(
      ...(['day', 'week', 'all'] as const).map((period) => ({
        userId: person.id,
        name: 'NUMBERS' as const,
        score: 1,
        period,
      })),
      { userId: person.id, name: 'CHALLENGE', score: 1, period: 'day' },
    )
    const kept = async () => (await app.db.select().from(boardScores)).length
    app.clock.advance(7 * dayMs)
    await cleanUp(app.db, app.clock.now())
    expect(await kept()).toBe(4)
    app.clock.advance(20 * dayMs)
    await cleanUp(app.db, app.clock.now())
    expect(await kept()).toBe(2)
    app.clock.advance(366 * dayMs)
    await cleanUp(app.db, app.clock.now())
    expect(await kept()).toBe(1)
  })
})

test('leaderboards are available only to members', async () => {
  for (const endpoint of [boards.leadersByScore, boards.challenge, boards.challengeLeaders]) {
    expect((await app.call(endpoint)).status).toBe(401)
  }
})
