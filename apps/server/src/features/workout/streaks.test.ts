import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayOf, startOfDay } from '@fovea/core/days/day-of.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeDays } from '../../platform/tables/workouts.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { dayMs, hourMs, minuteMs, newTrainee } from './testing.ts'

const { streaks } = contract.workout

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = () => app.clock.now().toISOString().slice(0, 10)
const rowsOf = (userId: string) =>
  app.db.select().from(activeDays).where(eq(activeDays.userId, userId))

describe('streaks', () => {
  test('are available only to members', async () => {
    expect((await app.call(streaks)).status).toBe(401)
  })

  test('begin with nothing', async () => {
    const ada = await newTrainee(app)
    const { status, body } = await ada.askStreaks()
    expect(status).toBe(200)
    expect(streaks.response.parse(body)).toEqual({
      day: { current: 0, best: 0, freezeUsedOn: null, isTodayDone: false },
      week: { current: 0, best: 0 },
      days: [],
    })
    expect(await rowsOf(ada.id)).toEqual([])
  })

  test('count a day with a finished workout', async () => {
    const ada = await newTrainee(app)
    await ada.finishWorkout()
    expect(await ada.streaks()).toMatchObject({
      day: { current: 1, best: 1, isTodayDone: true },
      week: { current: 1, best: 1 },
      days: [today()],
    })
  })

  test('count a day with ten minutes of any games, and not one with less', async () => {
    const [ada, grace] = [await newTrainee(app), await newTrainee(app)]
    await ada.play('SUDOKU', { time: 300, times: 2 })
    await grace.play('SUDOKU', { time: 299, times: 2 })
    expect((await ada.streaks()).days).toEqual([today()])
    expect((await grace.streaks()).days).toEqual([])
  })

  test('count typing towards the ten minutes, also together with games, and not imported results', async () => {
    const [ada, grace, alan] = [await newTrainee(app), await newTrainee(app), await newTrainee(app)]
    await ada.type({ seconds: 600 })
    await ada.type({ seconds: 600, agoMs: dayMs })
    await grace.type({ seconds: 301 })
    expect((await grace.streaks()).days).toEqual([])
    await grace.play('SUDOKU', { time: 299 })
    await alan.type({ seconds: 600, kind: 'import' })
    expect((await ada.streaks()).days).toEqual([addDays(today(), -1), today()])
    expect((await grace.streaks()).days).toEqual([today()])
    expect((await alan.streaks()).days).toEqual([])
  })

  test('are saved once, even if many ask at once', async () => {
    const ada = await newTrainee(app)
    await ada.play('SUDOKU', { time: 700 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => ada.askStreaks()))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rowsOf(ada.id)).toHaveLength(1)
  })

  test('grow by days that were played without a connection', async () => {
    const ada = await newTrainee(app)
    for (const ago of [0, 1, 3]) await ada.play('SUDOKU', { time: 700, agoMs: ago * dayMs })
    const before = await ada.streaks()
    await ada.play('SUDOKU', { time: 700, agoMs: 2 * dayMs })
    const after = await ada.streaks()
    expect(after.day.current).toBe(4)
    expect(after.day.current).toBeGreaterThan(before.day.current)
    expect(after.days).toEqual([3, 2, 1, 0].map((ago) => addDays(today(), -ago)))
  })

  test('name the missed day of this week that is bridged', async () => {
    // Noon on a Friday.
    const weekday = app.clock.now().getUTCDay()
    app.clock.advance(((5 - weekday + 7) % 7) * dayMs)
    const ada = await newTrainee(app)
    for (const ago of [0, 1, 3]) await ada.play('SUDOKU', { time: 700, agoMs: ago * dayMs })
    expect((await ada.streaks()).day).toEqual({
      current: 3,
      best: 3,
      freezeUsedOn: addDays(today(), -2),
      isTodayDone: true,
    })
  })

  test('count a workout that is finished on the next day for its own day', async () => {
    const ada = await newTrainee(app)
    const { steps, day } = await ada.workout()
    const { name, rounds } = present(steps[0])
    await ada.play(name, { time: 20 })
    expect((await ada.streaks()).days).toEqual([])
    app.clock.advance(dayMs)
    await ada.play(name, { time: 20, times: rounds })
    for (const step of steps.slice(1)) await ada.play(step.name, { time: 20, times: step.rounds })
    expect((await ada.streaks()).days).toContain(day)
  })

  test('are not shorter after a flight, in either direction', async () => {
    const ada = await newTrainee(app, { timeZone: 'Europe/Kyiv' })
    // Noon in UTC is 2 or 3 in the afternoon in Kyiv, and no longer the same day in Auckland.
    for (const ago of [0, 1, 2]) await ada.play('SUDOKU', { time: 700, agoMs: ago * dayMs })
    expect((await ada.streaks()).day.current).toBe(3)
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Kyiv']) {
      app.clock.advance(minuteMs)
      await ada.change({ timeZone })
      expect((await ada.streaks()).day.current).toBe(3)
    }
    expect(await rowsOf(ada.id)).toHaveLength(3)
  })

  test('count rounds of before a flight by the clock of before', async () => {
    const ada = await newTrainee(app, { timeZone: 'Pacific/Kiritimati' })
    await ada.workout()
    const there = (await ada.workout()).day
    app.clock.advance(2 * hourMs)
    await ada.change({ timeZone: 'America/New_York' })
    await ada.workout()
    await ada.play('SUDOKU', { time: 700, agoMs: hourMs })
    expect((await ada.streaks()).days).toEqual([there])
  })

  test('look back 60 days, and keep what was active before', async () => {
    const ada = await newTrainee(app)
    await ada.play('SUDOKU', { time: 700 })
    await ada.streaks()
    app.clock.advance(70 * dayMs)
    await ada.play('SUDOKU', { time: 700, agoMs: 65 * dayMs })
    await ada.play('SUDOKU', { time: 700, agoMs: 55 * dayMs })
    const { days, day } = await ada.streaks()
    expect(days).toEqual([addDays(today(), -55)])
    expect(day).toMatchObject({ current: 0, best: 1 })
    expect(await rowsOf(ada.id)).toHaveLength(2)
  })

  test('hold for two years of training every evening, over changes of the clock and moves', async () => {
    const zones = ['Europe/Kyiv', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Sydney']
    const movesEach = 83
    let timeZone = 'Europe/Kyiv'
    const ada = await newTrainee(app, { timeZone })
    const trained = new Set<string>()
    for (let evening = 0; evening < 730; evening += 1) {
      if (evening % movesEach === movesEach - 1) {
        timeZone = zones[Math.ceil(evening / movesEach) % zones.length] ?? timeZone
        await ada.change({ timeZone })
        await ada.streaks()
      }
      const rule = { timeZone, dayStartMinutes: 0 }
      const day = dayOf(app.clock.now().getTime(), rule)
      const eveningMs = startOfDay(addDays(day, 1), rule) - 2 * hourMs
      app.clock.advance(Math.max(minuteMs, eveningMs - app.clock.now().getTime()))
      trained.add(dayOf(app.clock.now().getTime(), rule))
      await ada.type({ seconds: 600 })
      if (evening % 30 === 29 || evening === 729) {
        const { day: streak } = await ada.streaks()
        expect(streak).toMatchObject({ current: trained.size, best: trained.size })
      }
      // To the noon of the next day.
      app.clock.advance(14 * hourMs)
    }
    expect(trained.size).toBeGreaterThan(725)
  })
})
