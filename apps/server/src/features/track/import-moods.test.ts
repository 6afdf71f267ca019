import { contract } from '@fovea/contract'
import { addDays } from '@fovea/core/days/calendar.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import parseMoods from './parse-moods.ts'

const { importMoods, saveTrack, tracksByDate } = contract.track

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newDiarist() {
  const { token } = await signUp(app)
  return {
    token,
    importCsv: (csv: string, moods?: Record<string, number>) =>
      app.call(importMoods, { token, body: { csv, moods } }),
    save: (date: string, body: Record<string, unknown>) =>
      app.call(saveTrack, { params: { date }, token, body }),
    tracks: async () => {
      const query = `?from=2024-03-01&to=2024-03-31`
      return (await app.call(tracksByDate, { query, token })).body.tracks
    },
  }
}

const columns = 'full_date,date,weekday,time,mood,activities,note_title,note'
const lineOf = (day: string, time: string, mood: string, note = '') =>
  `${day},March 3,Sunday,${time},${mood},"reading | walk","","${note}"`
const fileOf = (...lines: string[]) => [columns, ...lines].join('\r\n')

describe('an import of moods', () => {
  test('is only for those who are signed in', async () => {
    const body = { csv: fileOf(lineOf('2024-03-03', '9:15', 'good')) }
    for (const options of [{}, { token: 'stale' }]) {
      expect((await app.call(importMoods, { ...options, body })).status).toBe(401)
    }
  })

  test('puts entries before noon into the morning, and the mean of several into the evening', async () => {
    const ada = await newDiarist()
    const file = fileOf(
      lineOf('2024-03-03', '9:15 AM', 'rad'),
      lineOf('2024-03-03', '1:00 PM', 'bad', 'Rain, ""again""'),
      lineOf('2024-03-03', '21:30', 'good'),
      lineOf('2024-03-04', '12:05 AM', 'awful'),
    )
    const { status, body } = await ada.importCsv(file)
    expect(status).toBe(200)
    expect(importMoods.response.parse(body)).toMatchObject({ added: 2, known: 0, refused: 0 })
    expect(await ada.tracks()).toMatchObject([
      { date: '2024-03-03', moodMorning: 4, moodEvening: 2, given: ['moodMorning', 'moodEvening'] },
      { date: '2024-03-04', moodMorning: 0, given: ['moodMorning'] },
    ])
    expect((await ada.importCsv(file)).body).toMatchObject({ added: 0, known: 2 })
  })

  test('asks for the step of names that it does not know, and adds nothing before', async () => {
    const ada = await newDiarist()
    const file = fileOf(
      lineOf('2024-03-03', '9:15', 'Супер'),
      lineOf('2024-03-04', '9:15', 'Супер'),
      lineOf('2024-03-05', '9:15', 'meh'),
    )
    const asked = (await ada.importCsv(file)).body
    expect(asked).toEqual({
      moods: [
        { name: 'супер', entries: 2, step: null },
        { name: 'meh', entries: 1, step: 2 },
      ],
      added: 0,
      known: 0,
      refused: 0,
    })
    expect(await ada.tracks()).toEqual([])
    const added = (await ada.importCsv(file, { супер: 4, meh: 1 })).body
    expect(added).toMatchObject({ added: 3 })
    expect((await ada.tracks()).map(({ moodMorning }) => moodMorning)).toEqual([4, 4, 1])
  })

  test('leaves what was given here, and raises the version of what it changes', async () => {
    const ada = await newDiarist()
    const today = app.clock.now().toISOString().slice(0, 10)
    await ada.save(today, { version: 0, moodMorning: 1, sleep: 7.5 })
    const file = fileOf(lineOf(today, '8:00', 'rad'), lineOf(today, '20:00', 'rad'))
    expect((await ada.importCsv(file)).body).toMatchObject({ added: 1 })
    const { body } = await app.call(contract.track.track, {
      params: { date: today },
      token: ada.token,
    })
    expect(body).toMatchObject({ version: 2, moodMorning: 1, moodEvening: 4, sleep: 7.5 })
    expect((await ada.save(today, { version: 1, water: 3 })).status).toBe(409)
  })

  test('refuses what is no such file, lines that are no entry, and days to come', async () => {
    const ada = await newDiarist()
    for (const csv of ['no columns', 'a,b\n1,2', columns])
      expect((await ada.importCsv(csv)).error?.code).toBe('unsupported_format')
    for (const body of [{}, { csv: '' }, { csv: fileOf(), moods: { good: 5 } }])
      expect((await app.call(importMoods, { token: ada.token, body })).status).toBe(400)
    const tomorrow = addDays(app.clock.now().toISOString().slice(0, 10), 2)
    const file = fileOf(
      lineOf('2024-02-30', '9:15', 'good'),
      lineOf('2024-03-01', '9:15', ''),
      lineOf(tomorrow, '9:15', 'good'),
      lineOf('2024-03-02', 'evening', 'good'),
    )
    expect((await ada.importCsv(file)).body).toMatchObject({ added: 1, refused: 3 })
    expect(await ada.tracks()).toMatchObject([{ given: ['moodEvening'] }])
  })

  test('refuses more names of moods than anybody has', async () => {
    const ada = await newDiarist()
    const lines = Array.from({ length: 51 }, (_, i) => lineOf('2024-03-03', '9:15', `mood ${i}`))
    expect((await ada.importCsv(fileOf(...lines))).error?.code).toBe('payload_too_large')
  })

  test('of ten years is read in a thread, for each user on their own, and once', async () => {
    const [ada, bob] = [await newDiarist(), await newDiarist()]
    const lines = Array.from({ length: 3_650 }, (_, i) =>
      lineOf(addDays('2014-04-05', i), '9:15', 'good'),
    )
    const file = fileOf(...lines)
    const answers = await Promise.all([ada.importCsv(file), bob.importCsv(file)])
    expect(answers.map(({ body }) => body.added)).toEqual([3_650, 3_650])
    expect((await ada.importCsv(file)).body).toMatchObject({ added: 0, known: 3_650 })
    expect(await bob.tracks()).toHaveLength(31)
  })
})

test('reading a file never throws, whatever is in its fields', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string(), fc.string())), (fields) => {
      const lines = fields.map((line) => line.join(','))
      const parsed = parseMoods([`full_date,time,mood`, ...lines].join('\n'))
      for (const { day } of parsed?.entries ?? []) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    }),
  )
})
