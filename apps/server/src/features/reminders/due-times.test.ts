// When reminders come: by the clock on the wall of each person, whatever happens to their tasks meanwhile.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import {
  app,
  arrived,
  go,
  newPerson,
  remindNow,
  service,
  startReminding,
} from './testing/reminded-people.ts'

const { calendarFiles } = contract

const dayMs = 86_400_000

startReminding()

describe('a reminder of a task', () => {
  test('of a repeating task comes at each occurrence that is neither done nor taken out', async () => {
    go('2027-05-03T00:00:00Z')
    const ada = await newPerson()
    const id = await ada.plan({
      starts: '2027-05-03T09:00',
      remindMinutes: 0,
      isRegular: true,
      repeatStarts: '2027-05-03',
      byweekday: [0, 1, 2, 3, 4],
      repeatEnds: '2027-05-07',
    })
    await ada.mark(id, '2027-05-04')
    await ada.remove(id, '?scope=one&date=2027-05-05')
    for (let day = 3; day <= 10; day += 1) {
      go(`2027-05-${String(day).padStart(2, '0')}T09:00:30Z`)
      await remindNow()
    }
    expect(arrived().map((one) => /May \d+/.exec(one)?.[0])).toEqual(['May 3', 'May 6', 'May 7'])
  })

  test('follows its task when that is moved, and ends with it', async () => {
    go('2027-06-01T06:00:00Z')
    const ada = await newPerson()
    const [moved, deleted, silent, single] = [
      await ada.plan({ title: 'Moved', starts: '2027-06-01T09:00', remindMinutes: 0 }),
      await ada.plan({ title: 'Deleted', starts: '2027-06-01T09:00', remindMinutes: 0 }),
      await ada.plan({ title: 'Silent', starts: '2027-06-01T09:00', remindMinutes: 0 }),
      await ada.plan({
        title: 'Weekly',
        starts: '2027-06-01T09:00',
        remindMinutes: 0,
        isRegular: true,
        repeatStarts: '2027-06-01',
        byweekday: [1],
      }),
    ]
    await ada.change(moved, { starts: '2027-06-01T11:00', ends: '2027-06-01T12:00' })
    await ada.remove(deleted)
    await ada.change(silent, { remindMinutes: null })
    await ada.change(single, {
      scope: 'one',
      date: '2027-06-01',
      newId: v7(),
      title: 'Once',
      starts: '2027-06-01T10:00',
      ends: '2027-06-01T10:30',
    })
    const at = async (time: string) => {
      service.received.length = 0
      go(`2027-06-${time}:00Z`)
      await remindNow()
      return service.received.map(({ content }) => content.title)
    }
    expect(await at('01T09:00')).toEqual([])
    expect(await at('01T10:00')).toEqual(['Once'])
    expect(await at('01T11:00')).toEqual(['Moved'])
    expect(await at('08T09:00')).toEqual(['Weekly'])
  })

  test('comes for a task that was brought in with its alarm', async () => {
    go('2027-06-15T06:00:00Z')
    const ada = await newPerson()
    const file = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:fair', 'SUMMARY:Fair'],
      ...['DTSTART:20270615T090000', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M'],
      ...['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n')
    const form = new FormData()
    form.append('file', new Blob([file]), 'fair.ics')
    const request = new Request('http://fovea.test', { method: 'POST', body: form })
    const imported = await app.call(calendarFiles.importTasks, {
      token: ada.token,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect(imported.body).toMatchObject({ added: 1, withoutDetails: 0 })
    go('2027-06-15T08:45:00Z')
    await remindNow()
    expect(service.received.map(({ content }) => content.title)).toEqual(['Fair'])
  })

  test('that is due is not lost when its task is edited in the same minute', async () => {
    go('2027-07-01T06:00:00Z')
    const ada = await newPerson()
    const id = await ada.plan({ starts: '2027-07-01T09:00', remindMinutes: 0 })
    go('2027-07-01T09:00:20Z')
    await ada.change(id, { title: 'Dr Mori' })
    await remindNow()
    expect(service.received.map(({ content }) => content.title)).toEqual(['Dr Mori'])
  })

  test('moves with the person to another time zone', async () => {
    go('2027-08-01T00:00:00Z')
    const ada = await newPerson({ timeZone: 'Europe/Kyiv' })
    await ada.plan({ starts: '2027-08-01T09:00', remindMinutes: 0 })
    await ada.move('America/New_York')
    go('2027-08-01T06:00:00Z')
    await remindNow()
    expect(arrived()).toEqual([])
    go('2027-08-01T13:00:00Z')
    await remindNow()
    expect(arrived()).toHaveLength(1)
  })

  test('beyond the last year that can be stored is none, and the person can still move', async () => {
    const ada = await newPerson({ timeZone: 'Pacific/Kiritimati' })
    await ada.plan({ starts: '9999-12-31T23:00', ends: '9999-12-31T23:30', remindMinutes: 0 })
    expect((await ada.move('America/New_York')).status).toBe(200)
    await ada.plan({ starts: '9999-12-31T23:00', ends: '9999-12-31T23:30', remindMinutes: 0 })
  })

  test('is dropped when it is more than an hour late, and the next ones come', async () => {
    go('2027-09-01T00:00:00Z')
    const ada = await newPerson()
    const daily = { isRegular: true, repeatStarts: '2027-09-01', byweekday: [0, 1, 2, 3, 4, 5, 6] }
    await ada.plan({ title: 'Daily', starts: '2027-09-01T09:00', remindMinutes: 0, ...daily })
    await ada.plan({ title: 'Late', starts: '2027-09-03T08:29', remindMinutes: 0 })
    // The server was down for two days, and is back half an hour after the third occurrence.
    go('2027-09-03T09:30:00Z')
    await remindNow()
    await remindNow()
    expect(service.received.map(({ content }) => content.title)).toEqual(['Daily'])
    go('2027-09-04T09:00:00Z')
    await remindNow()
    expect(service.received).toHaveLength(2)
  })
})

describe('a reminder of the daily track', () => {
  test('comes each day at its time, by the clock on the wall, until it is switched off', async () => {
    go('2028-03-24T12:00:00Z')
    const ada = await newPerson({ timeZone: 'Europe/Kyiv' })
    await ada.set({ trackMinutes: 21 * 60 })
    const moments = ['24T19:00', '25T19:00', '26T18:00', '27T18:00']
    for (const moment of moments) {
      go(`2028-03-${moment}:00Z`)
      await remindNow()
    }
    expect(service.received.map(({ content }) => content.path)).toEqual([
      ...['/track/2028-03-24', '/track/2028-03-25', '/track/2028-03-26', '/track/2028-03-27'],
    ])
    await ada.set({ trackMinutes: null })
    app.clock.advance(dayMs)
    await remindNow()
    expect(service.received).toHaveLength(4)
  })

  test('is left out when the mood that it asks for is there already', async () => {
    go('2028-05-01T00:00:00Z')
    const [ada, grace] = [await newPerson(), await newPerson()]
    await ada.set({ trackMinutes: 8 * 60 })
    await grace.set({ trackMinutes: 20 * 60 })
    for (const one of [ada, grace]) await one.feel('2028-05-01', { moodMorning: 3 })
    go('2028-05-01T08:00:00Z')
    await remindNow()
    expect(arrived()).toEqual([])
    go('2028-05-01T20:00:00Z')
    await remindNow()
    expect(arrived()).toHaveLength(1)
  })
})
