import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMemberWithText } from '../../domain/library/testing.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { response } = contract.home.home

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Member = Awaited<ReturnType<typeof signUp>>

const home = ({ token }: Pick<Member, 'token'>, query = '') =>
  app.call(contract.home.home, { query, token })

/** Each part as its own call answers it. */
async function partsOf({ token }: Pick<Member, 'token'>) {
  const ask = async <E extends Endpoint>(part: E) => (await app.call(part, { token })).body
  return {
    workout: await ask(contract.workout.workout),
    streaks: await ask(contract.workout.streaks),
    challenge: await ask(contract.boards.challenge),
    standings: await ask(contract.games.standings),
  }
}

describe('the start page in one call', () => {
  test('is only for those who are signed in', async () => {
    expect(await app.call(contract.home.home)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
  })

  test('has something to do for a new account', async () => {
    const ada = await signUp(app)
    const { status, body } = await home(ada)
    expect(status).toBe(200)
    const parsed = response.parse(body)
    expect(parsed.workout.steps.length).toBeGreaterThanOrEqual(3)
    expect(parsed.reading).toEqual({ texts: [], sessions: [] })
    expect(parsed.lesson).toMatchObject({ language: 'en', next: { number: 1 } })
    expect(parsed.tasks).toMatchObject({ tasks: [], next: null })
    expect(parsed.tracks.tracks).toEqual([])
  })

  test('is there when the disk is full, although nothing can be saved', async () => {
    const ada = await signUp(app)
    const tables = ['workouts', 'day_rules', 'active_days', 'challenges']
    await app.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    for (const table of tables) {
      await app.db.execute(sql`create trigger full_disk before insert on ${sql.identifier(table)}
        for each row execute function refuse()`)
    }
    const { status, body } = await home(ada)
    await app.db.execute(sql`drop function refuse cascade`)
    expect(status).toBe(200)
    expect(body.workout.steps.length).toBeGreaterThanOrEqual(3)
    const { body: saved } = await home(ada)
    expect(saved.workout.steps).toEqual(body.workout.steps)
    expect(saved.challenge).toEqual(body.challenge)
  })

  test('answers what the calls of its parts answer', async () => {
    const ada = await signUp(app)
    const result = { _id: v7(), name: 'NUMBERS', score: 50, time: 60 }
    await app.call(contract.games.saveResult, { token: ada.token, body: result })
    const { body } = await home(ada)
    const parts = await partsOf(ada)
    expect(body).toMatchObject(parts)
    expect(parts.standings.NUMBERS.score).toBe(50)
  })

  test('has the tasks of the day, the day after it and what is overdue, and the tracks of the days before', async () => {
    const [ada, grace] = [await signUp(app), await signUp(app)]
    const { today } = (await home(ada)).body.tasks
    const plan = (title: string, day: string) =>
      app.call(contract.tasks.createTask, {
        token: ada.token,
        body: { _id: v7(), title, starts: `${day}T09:00`, ends: `${day}T10:00` },
      })
    for (const ago of [15, 14, 0, -1, -2]) await plan(`${ago} days ago`, addDays(today, -ago))
    for (const ago of [30, 0]) {
      await app.call(contract.track.saveTrack, {
        params: { date: addDays(today, -ago) },
        token: ada.token,
        body: { version: 0, water: 3 },
      })
    }
    const titles = async (query?: string) =>
      (await home(ada, query)).body.tasks.tasks.map(({ title }) => title)
    expect(await titles()).toEqual(['14 days ago', '0 days ago', '-1 days ago'])
    expect(await titles(`?day=${addDays(today, 1)}`)).toEqual([
      ...['0 days ago', '-1 days ago', '-2 days ago'],
    ])
    const days = (await home(ada)).body.tracks.tracks.map(({ date }) => date)
    expect(days).toContain(today)
    const others = (await home(grace)).body
    expect([others.tasks.tasks, others.tracks.tracks]).toEqual([[], []])
  })

  test('names at most four texts, those that were begun first', async () => {
    const reader = await newMemberWithText(app, { text: 'heron '.repeat(50) })
    const ids = [reader.textId]
    while (ids.length < 6) ids.push(await reader.paste({ text: 'heron '.repeat(50) }))
    for (const id of ids) {
      app.clock.advance(1_000)
      await reader.setOnReadingList({ id })
    }
    await reader.keepPlace(ids[1] ?? '', { chapter: 0, word: 7 })
    const { texts } = (await home(reader)).body.reading
    expect(texts).toHaveLength(4)
    expect(texts[0]?._id).toBe(ids[1])
    expect(texts[1]?._id).toBe(ids[5])
  })

  test('names the next lesson in the language that is chosen for typing', async () => {
    const ada = await signUp(app)
    const { typing } = (await app.call(contract.settings.settings, { token: ada.token })).body
    await app.call(contract.settings.changeSettings, {
      token: ada.token,
      body: { typing: { ...typing, language: 'ua' } },
    })
    const { lesson } = (await home(ada)).body
    expect(lesson).toMatchObject({ language: 'ua', progress: { passed: 0 } })
    expect(lesson.next?.id).toMatch(/^ua-/)
  })

  test('refuses what is no day', async () => {
    const ada = await signUp(app)
    for (const day of ['tomorrow', '2026-02-30', '']) {
      expect(await home(ada, `?day=${day}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
  })
})
