// What everybody gets asked for too often, bodies that are nested, logs that nobody made, and files that hold up others.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { zipSync } from 'fflate'
import { signUpMember } from '../member.ts'
import type { Attack } from './attack.ts'
import { countStatuses, formOf, inParallel, send, sendWhole, signUpMany } from './calls.ts'

const { notes, track, typing, games, calendarFiles, noteTransfer } = contract
const get = (path: `/${string}`) => ({ method: 'GET', path }) as const

/** Several calls at once, shared out among a few accounts, since each may only have some in progress. */
function repeat(
  name: string,
  { endpoint, count, people }: { endpoint: Endpoint; count: number; people: number },
  makeBody: (at: number) => string,
): Attack {
  return {
    name,
    async run(url, signal) {
      const members = await signUpMany(url, people)
      const answers = Array.from({ length: count }, (_, at) => {
        const member = members[at % people]
        if (!member) throw new Error('There is nobody to attack')
        return sendWhole(url, endpoint, { member, body: makeBody(at), signal })
      })
      return countStatuses(answers)
    },
  }
}

const seed = '0123456789abcdef'.repeat(2)

const typed = (events: readonly unknown[]) =>
  JSON.stringify({
    text: 'a '.repeat(10_000),
    run: {
      layout: 'qwerty-us',
      errorMode: 'free',
      backspace: 'free',
      events,
      endedAtMs: 4_000_000,
    },
  })

const round = (name: string, rulesVersion: number, events: readonly object[]) =>
  JSON.stringify({
    _id: randomUUID(),
    name,
    score: 0,
    time: 1,
    replay: {
      seed,
      variant: 'relaxed',
      language: 'en',
      rulesVersion,
      endedAtMs: 86_400_000,
      events,
    },
  })

const moves = Array.from({ length: 5_000 }, (_, at) => ({
  atMs: (at + 1) * 300,
  kind: 'slide',
  direction: ['up', 'left', 'down', 'right'][at % 4],
}))
const hints = Array.from({ length: 1_000 }, (_, at) => ({
  atMs: (at + 1) * 300,
  kind: ['hint', 'undo', 'markAll', 'clear'][at % 4],
  ...(at % 4 === 3 && { cell: at % 81 }),
}))

function makeCalendar(bytes: number): Buffer {
  const days = Array.from({ length: 28 }, (_, at) => `202601${String(at + 1).padStart(2, '0')}`)
  const makeEvent = (at: number) =>
    [
      ...['BEGIN:VEVENT', `UID:${at}`, `SUMMARY:${at}`, 'DTSTART:20260101T090000'],
      ...['DTEND:20260101T100000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE'],
      ...days.map((day) => `EXDATE:${day}T090000`),
      'END:VEVENT',
    ].join('\r\n')
  const one = makeEvent(10_000).length + 2
  const events = Array.from({ length: Math.floor(bytes / one) }, (_, at) => makeEvent(at))
  return Buffer.from(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n'))
}

export const callAttacks: readonly Attack[] = [
  ...(['/api/docs/json', '/api/docs/yaml', '/sitemap.xml'] as const).map(
    (path): Attack => ({
      name: `30 x ${path} without an account`,
      run: (url, signal) =>
        countStatuses(Array.from({ length: 30 }, () => sendWhole(url, get(path), { signal }))),
    }),
  ),
  {
    name: '400 x /api/docs/json, unread',
    async run(url, signal) {
      const ask = () => send(url, get('/api/docs/json'), { signal })
      return countStatuses(Array.from({ length: 400 }, ask))
    },
  },
  repeat(
    '8 nested bodies of 15.9 MB',
    { endpoint: track.importMoods, count: 8, people: 8 },
    () => `{"csv":${'['.repeat(15_900_000)}`,
  ),
  repeat(
    '30 nested bodies of 1 MB to a note',
    { endpoint: notes.createNote, count: 30, people: 5 },
    () => `{"html":${'['.repeat(1_000_000)}`,
  ),
  repeat(
    '30 typing logs of 30,000 wrong events',
    { endpoint: typing.saveText, count: 30, people: 10 },
    () => typed(Array(30_000).fill([3, 'z'])),
  ),
  repeat(
    '30 typing logs of 30,000 events',
    { endpoint: typing.saveText, count: 30, people: 10 },
    () => typed(Array.from({ length: 30_000 }, (_, at) => [at * 100, 'i', at % 2 ? ' ' : 'a'])),
  ),
  repeat('30 sudokus of hints', { endpoint: games.saveResult, count: 30, people: 5 }, () =>
    round('SUDOKU', 2, hints),
  ),
  repeat('30 junk logs of 2048', { endpoint: games.saveResult, count: 30, people: 5 }, () =>
    round('2048', 1, moves),
  ),
  {
    name: 'one account repeats a calendar of 15.7 MB; the longest sign-up meanwhile',
    async run(url, signal) {
      const member = await signUpMember(url)
      const file = makeCalendar(15_700_000)
      const sending = inParallel(8, () => {
        const body = formOf(file, 'a.ics')
        return sendWhole(url, calendarFiles.importTasks, {
          member,
          body,
          query: '?dry=true',
          signal,
        })
      })
      let longest = 0
      for (let count = 0; count < 20; count += 1) {
        const startedAt = performance.now()
        await signUpMember(url)
        longest = Math.max(longest, performance.now() - startedAt)
      }
      const statuses = await countStatuses((await sending).map((one) => Promise.resolve(one)))
      return `sign-up ${longest.toFixed(0)} ms; ${statuses}`
    },
  },
  {
    name: 'four accounts import 400,000 “>”; the import of another person meanwhile',
    async run(url, signal) {
      const quotes = zipSync({ 'a.md': Buffer.from('>'.repeat(400_000)) })
      const people = await signUpMany(url, 4)
      await Promise.all(
        people.flatMap((member) =>
          Array.from({ length: 3 }, () => {
            const body = formOf(quotes, 'notes.zip')
            return sendWhole(url, noteTransfer.importNotes, { member, body, signal })
          }),
        ),
      )
      const other = await signUpMember(url)
      const body = formOf(zipSync({ 'heron.md': Buffer.from('A heron') }), 'notes.zip')
      await sendWhole(url, noteTransfer.importNotes, { member: other, body, signal })
      const startedAt = performance.now()
      for (; !signal.aborted; await sleep(200)) {
        const { notes: found } = await other.call(notes.allNotes)
        if (found.length > 0)
          return `its note came after ${(performance.now() - startedAt).toFixed(0)} ms`
      }
      return 'its note did not come'
    },
  },
]
