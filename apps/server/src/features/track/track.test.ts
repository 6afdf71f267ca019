import { contract } from '@fovea/contract'
import { measuredFields } from '@fovea/contract/track.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { tracksByDate, track, saveTrack } = contract.track
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newDiarist(own: Record<string, unknown> = {}) {
  const { token } = await signUp(app)
  await app.call(contract.account.updateUser, { token, body: own })
  return {
    token,
    save: (date: string, body: Record<string, unknown>) =>
      app.call(contract.track.saveTrack, { params: { date }, token, body }),
    read: async (date: string) => (await app.call(track, { params: { date }, token })).body,
    list: (query = '') => app.call(tracksByDate, { query, token }),
  }
}

const today = () => app.clock.now().toISOString().slice(0, 10)
const everything = {
  moodMorning: 4,
  moodEvening: 0,
  sleep: 7.25,
  water: 6,
  grateful: ['Rain on the roof', 'Спів дрозда'],
}

describe('the track of a day', () => {
  test('is only for those who are signed in', async () => {
    for (const options of [{}, { token: 'stale' }]) {
      expect((await app.call(track, { ...options, params: { date: today() } })).status).toBe(401)
      expect(
        (
          await app.call(contract.track.saveTrack, {
            params: { date: today() },
            ...options,
            body: { version: 0 },
          })
        ).status,
      ).toBe(401)
      expect((await app.call(tracksByDate, options)).status).toBe(401)
    }
  })

  test('has its defaults before it was saved', async () => {
    const ada = await newDiarist()
    expect(await ada.read(today())).toEqual({
      date: today(),
      version: 0,
      moodMorning: 2,
      moodEvening: 2,
      sleep: 0,
      water: 0,
      grateful: [],
      given: [],
      updatedAt: null,
    })
    expect((await ada.list()).body).toEqual({ today: today(), tracks: [] })
  })

  test('is saved as a whole and read again', async () => {
    const ada = await newDiarist()
    const { status, body } = await ada.save(today(), { version: 0, ...everything })
    expect(status).toBe(200)
    expect(saveTrack.response.parse(body)).toEqual({
      ...everything,
      date: today(),
      version: 1,
      given: [...measuredFields],
      updatedAt: app.clock.now().toISOString(),
    })
    expect(await ada.read(today())).toEqual(body)
    expect((await ada.list()).body.tracks).toEqual([body])
  })

  test('keeps the fields that are left out, and tells a default from a given value', async () => {
    const ada = await newDiarist()
    await ada.save(today(), { version: 0, moodMorning: 2 })
    await ada.save(today(), { version: 1, sleep: 0 })
    expect(await ada.read(today())).toMatchObject({
      version: 2,
      moodMorning: 2,
      given: ['moodMorning', 'sleep'],
    })
    await ada.save(today(), { version: 2, moodMorning: null })
    expect(await ada.read(today())).toMatchObject({ moodMorning: 2, given: ['sleep'] })
  })

  test('is not changed by somebody who does not know its version', async () => {
    const ada = await newDiarist()
    await ada.save(today(), { version: 0, water: 3 })
    for (const version of [0, 2]) {
      const { status, error } = await ada.save(today(), { version, water: 5 })
      expect([status, error?.code]).toEqual([409, 'track_changed'])
    }
    expect(await ada.read(today())).toMatchObject({ version: 1, water: 3 })
  })

  test('is saved once when the same change is sent again', async () => {
    const ada = await newDiarist()
    const first = await ada.save(today(), { version: 0, ...everything })
    const again = await ada.save(today(), { version: 0, ...everything })
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('takes one of thirty changes that arrive at once', async () => {
    const ada = await newDiarist()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, water) => ada.save(today(), { version: 0, water })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    expect((await ada.read(today())).version).toBe(1)
  })

  test('belongs to one user', async () => {
    const [ada, grace] = [await newDiarist(), await newDiarist()]
    await ada.save(today(), { version: 0, ...everything })
    expect(await grace.read(today())).toMatchObject({ version: 0, grateful: [] })
    expect((await grace.list()).body.tracks).toEqual([])
    await grace.save(today(), { version: 0, water: 1 })
    expect(await ada.read(today())).toMatchObject({ version: 1, water: 6 })
  })

  test.each([
    ['a mood beyond the five steps', { moodMorning: 5 }],
    ['half a mood', { moodEvening: 1.5 }],
    ['more sleep than a day has', { sleep: 24.25 }],
    ['sleep that is not in quarters', { sleep: 7.1 }],
    ['sleep next to none', { sleep: 1e-139 }],
    ['negative water', { water: -1 }],
    ['an empty line', { grateful: ['  '] }],
    ['a line too long', { grateful: ['a'.repeat(301)] }],
    ['too many lines', { grateful: Array.from({ length: 21 }, () => 'sun') }],
    ['a line with NUL', { grateful: ['\u0000'] }],
    ['a version that there cannot be', { version: -1 }],
  ])('refuses %s', async (_, wrong) => {
    const ada = await newDiarist()
    const { status, error } = await ada.save(today(), { version: 0, ...wrong })
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect((await ada.read(today())).version).toBe(0)
  })

  test('refuses days that the calendar does not have', async () => {
    const ada = await newDiarist()
    for (const date of ['2026-02-30', 'today', '1969-12-31']) {
      expect((await ada.save(date, { version: 0 })).status).toBe(400)
    }
  })
})

describe('a change that names no version', () => {
  test('changes the fields that it names, and takes a new version each time', async () => {
    const ada = await newDiarist()
    const first = await ada.save(today(), { moodMorning: 3 })
    expect(first).toMatchObject({ status: 200, body: { version: 1, given: ['moodMorning'] } })
    await ada.save(today(), { sleep: 7.5, grateful: ['tea', 'rain'] })
    await ada.save(today(), { grateful: ['snow'], moodMorning: 4 })
    expect(await ada.read(today())).toMatchObject({
      version: 3,
      moodMorning: 4,
      sleep: 7.5,
      grateful: ['snow'],
      water: 0,
      given: ['moodMorning', 'sleep'],
    })
    const late = await ada.save(today(), { version: 2, water: 1 })
    expect([late.status, late.error?.code]).toEqual([409, 'track_changed'])
  })

  test('changes nothing if it names no field, or what is there already', async () => {
    const ada = await newDiarist()
    const untouched = await ada.read(today())
    for (const body of [{}, { moodEvening: null, grateful: [] }]) {
      expect(await ada.save(today(), body)).toMatchObject({ status: 200, body: untouched })
    }
    expect((await ada.list()).body.tracks).toEqual([])
    const { body: saved } = await ada.save(today(), { ...everything })
    for (const body of [{}, everything, { water: everything.water }]) {
      expect(await ada.save(today(), body)).toMatchObject({ status: 200, body: saved })
    }
  })

  test('leaves the fields of others alone: changes of all fields that arrive at once all hold', async () => {
    const ada = await newDiarist()
    const fields = Object.entries(everything).map(([name, value]) => ({ [name]: value }))
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => ada.save(today(), fields[at % fields.length] ?? {})),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await ada.read(today())).toMatchObject({ ...everything, version: fields.length })
  })
})

describe('the days that can be changed', () => {
  test('are today and the thirty days before, with and without a version', async () => {
    const ada = await newDiarist()
    for (const [days, status] of [
      [-31, 422],
      [-30, 200],
      [0, 200],
      [1, 422],
      [2, 422],
    ] as const) {
      for (const body of [{ water: 1 }, { version: 1, water: 2 }]) {
        const saved = await ada.save(addDays(today(), days), body)
        expect([days, saved.status]).toEqual([days, status])
        if (status === 422) expect(saved.error?.code).toBe('day_not_open')
      }
    }
  })

  test('are counted back from when a change was made', async () => {
    const ada = await newDiarist()
    const day = addDays(today(), -100)
    const body = { version: 0, water: 1 }
    expect((await ada.save(day, { ...body, agoMs: 69 * dayMs })).error?.code).toBe('day_not_open')
    expect((await ada.save(day, { ...body, agoMs: 71 * dayMs })).status).toBe(200)
  })

  test('are those of the user’s time zone and day boundary', async () => {
    const east = await newDiarist({ timeZone: 'Pacific/Kiritimati' })
    const west = await newDiarist({ timeZone: 'Pacific/Niue' })
    const ahead = (await east.list()).body.today
    const behind = (await west.list()).body.today
    // They are 25 hours apart, so their days always differ.
    expect(ahead > behind).toBe(true)
    // Where it is still the day before, the day of those who are ahead is a day of tomorrow.
    const saved = await Promise.all(
      [east, west].map((one) => one.save(ahead, { water: 1 }).then(({ status }) => status)),
    )
    expect(saved).toEqual([200, 422])
  })
})

describe('a list of tracks', () => {
  test('has the days that can be changed, the oldest first', async () => {
    const ada = await newDiarist()
    const older = { version: 0, water: 1, agoMs: 5 * dayMs }
    for (const [days, body] of [
      [-30, { water: 1 }],
      [0, { water: 1 }],
      [-29, { water: 1 }],
      [-31, older],
    ] as const) {
      expect((await ada.save(addDays(today(), days), body)).status).toBe(200)
    }
    const { tracks } = (await ada.list()).body
    expect(tracks.map(({ date }) => date)).toEqual(
      [-30, -29, 0].map((days) => addDays(today(), days)),
    )
  })

  test('has the days that are asked for, both ends included', async () => {
    const ada = await newDiarist()
    for (const days of [-4, -3, -2, -1]) {
      await ada.save(addDays(today(), days), { version: 0, water: -days })
    }
    const [from, to] = [addDays(today(), -3), addDays(today(), -2)]
    const water = async (query: string) =>
      (await ada.list(query)).body.tracks.map((one: { water: number }) => one.water)
    expect(await water(`?from=${from}&to=${to}`)).toEqual([3, 2])
    expect(await water(`?from=${from}`)).toEqual([3, 2, 1])
    expect(await water(`?to=${to}`)).toEqual([4, 3, 2])
  })

  test('is bounded', async () => {
    const ada = await newDiarist()
    for (const query of [
      '?from=2026-01-02&to=2026-01-01',
      '?from=2024-01-01&to=2025-01-03',
      '?from=never',
    ]) {
      expect([query, (await ada.list(query)).status]).toEqual([query, 400])
    }
    expect((await ada.list('?from=2024-01-01&to=2025-01-01')).status).toBe(200)
  })
})
