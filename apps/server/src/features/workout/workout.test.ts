import { contract } from '@fovea/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayRules, workouts } from '../../platform/tables/workouts.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { dayMs, hourMs, minuteMs, newTrainee } from './testing.ts'

const { workout } = contract.workout

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Moves the clock on to a time of the next day in UTC. */
function advanceTo(hour: number): void {
  const ms = app.clock.now().getTime()
  const next = Math.ceil(ms / dayMs) * dayMs + hour * hourMs
  app.clock.advance(next - ms)
}

describe('the workout of a day', () => {
  test('is available only to members', async () => {
    expect((await app.call(workout)).status).toBe(401)
    expect((await app.call(workout, { token: 'stale' })).status).toBe(401)
  })

  test('is chosen at the first call and is the same at every later one', async () => {
    const ada = await newTrainee(app)
    const { status, body } = await ada.askWorkout()
    expect(status).toBe(200)
    expect(workout.response.parse(body)).toMatchObject({
      day: app.clock.now().toISOString().slice(0, 10),
      isFinished: false,
      startedAt: null,
      yesterday: null,
    })
    expect(body.steps.length).toBeGreaterThan(0)
    for (const step of body.steps) expect(step).toMatchObject({ done: 0, played: [] })
    expect(body.expectedMinutes).toBeGreaterThan(1)
    expect(body.expectedMinutes).toBeLessThanOrEqual(15)
    app.clock.advance(hourMs)
    expect(await ada.workout()).toEqual(body)
  })

  test('is one, even if thirty devices ask for it at once', async () => {
    const ada = await newTrainee(app)
    const replies = await Promise.all(Array.from({ length: 30 }, () => ada.askWorkout()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const rows = await app.db.select().from(workouts).where(eq(workouts.userId, ada.id))
    expect(rows).toHaveLength(1)
    const rules = await app.db.select().from(dayRules).where(eq(dayRules.userId, ada.id))
    expect(rules).toHaveLength(1)
  })

  test('takes nothing from the caller', async () => {
    const ada = await newTrainee(app)
    const kept = await ada.workout()
    expect((await app.call(workout, { query: { day: '2020-01-01', userId: ada.id } })).status).toBe(
      401,
    )
    expect((await ada.askWorkout('?day=2020-01-01&day=x')).body).toEqual(kept)
  })

  test('counts a round as soon as its result is saved, for its own user only', async () => {
    const [ada, grace] = [await newTrainee(app), await newTrainee(app)]
    const before = await ada.workout()
    const { name, rounds } = present(before.steps[0])
    await ada.play(name, { score: 40, time: 33 })
    const body = await ada.workout()
    expect(body.startedAt).toBe(app.clock.now().toISOString())
    expect(body.steps[0]).toMatchObject({
      done: 1,
      played: [{ name, score: 40, time: 33, isRanked: false, previousBestScore: 0 }],
    })
    await ada.play(name, { times: rounds + 1 })
    const [more] = (await ada.workout()).steps
    expect(more?.done).toBe(rounds)
    expect(more?.played).toHaveLength(rounds + 2)
    expect((await grace.workout()).startedAt).toBeNull()
  })

  test('is finished with the last round of its last game', async () => {
    const ada = await newTrainee(app)
    expect((await ada.workout()).isFinished).toBe(false)
    await ada.finishWorkout()
    expect((await ada.workout()).isFinished).toBe(true)
  })

  test('counts rounds that are sent late for the day on which they were played', async () => {
    const ada = await newTrainee(app)
    advanceTo(20)
    const { name } = present((await ada.workout()).steps[0])
    advanceTo(7)
    const today = await ada.workout()
    expect(today.yesterday).toBeNull()
    await ada.play(name, { agoMs: 10 * hourMs })
    const body = await ada.workout()
    expect(body.startedAt).toBeNull()
    expect(body.yesterday?.steps[0]).toMatchObject({ name, done: 1 })
  })

  test('can be finished until the end of the next day if it was begun', async () => {
    const ada = await newTrainee(app)
    advanceTo(20)
    const first = await ada.workout()
    const { name } = present(first.steps[0])
    await ada.play(name)
    advanceTo(9)
    const next = await ada.workout()
    expect(next.day > first.day).toBe(true)
    expect(next.yesterday).toMatchObject({ day: first.day, isFinished: false, endsAt: next.endsAt })
    for (const step of first.steps) await ada.play(step.name, { times: step.rounds })
    expect((await ada.workout()).yesterday).toMatchObject({ day: first.day, isFinished: true })
    // A game that both days have would leave the second one begun.
    await ada.finishWorkout()
    advanceTo(9)
    expect((await ada.workout()).yesterday).toBeNull()
  })

  test('is not offered the next day if it was not begun, or was finished', async () => {
    const [idle, keen] = [await newTrainee(app), await newTrainee(app)]
    await idle.workout()
    await keen.finishWorkout()
    advanceTo(9)
    expect((await idle.workout()).yesterday).toBeNull()
    expect((await keen.workout()).yesterday).toBeNull()
  })
})

describe('the day boundary', () => {
  test('is where the user lives and when the user says', async () => {
    const late = await newTrainee(app, { timeZone: 'America/New_York', dayStartMinutes: 240 })
    advanceTo(6)
    const before = await late.workout()
    // In New York it is 1 or 2 in the morning, and the day begins at 4.
    const date = app.clock.now().toISOString().slice(0, 10)
    expect(before.day < date).toBe(true)
    await late.play(present(before.steps[0]?.name))
    expect((await late.workout()).steps[0]?.done).toBe(1)
    app.clock.advance(Date.parse(before.endsAt) - app.clock.now().getTime() - 1)
    expect((await late.workout()).day).toBe(before.day)
    app.clock.advance(1)
    const after = await late.workout()
    expect(after.day).toBe(date)
    expect(after.startsAt).toBe(before.endsAt)
    expect(after.startedAt).toBeNull()
  })

  test('moves with the user, and earlier rounds keep their day', async () => {
    advanceTo(2)
    const ada = await newTrainee(app, { timeZone: 'Europe/Kyiv' })
    const home = await ada.workout()
    await ada.play(present(home.steps[0]?.name))
    app.clock.advance(30 * minuteMs)
    // In New York it is still the day before.
    await ada.change({ timeZone: 'America/New_York' })
    const away = await ada.workout()
    expect(away.day < home.day).toBe(true)
    expect(away.startedAt).toBeNull()
    advanceTo(10)
    const back = await ada.workout()
    expect(back.day > home.day).toBe(true)
  })

  test('is remembered for the last ten rules, however often it changes', async () => {
    const ada = await newTrainee(app)
    for (let minutes = 1; minutes <= 14; minutes += 1) {
      await ada.change({ dayStartMinutes: minutes })
      await ada.workout()
    }
    const rules = await app.db.select().from(dayRules).where(eq(dayRules.userId, ada.id))
    expect(rules.map(({ dayStartMinutes }) => dayStartMinutes).sort((a, b) => a - b)).toEqual([
      5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ])
  })
})
