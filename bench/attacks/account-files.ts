// Files of accounts as somebody writes them who wants to do harm, and what becomes of a server that imports them.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { type Zippable, zipSync } from 'fflate'
import { type Member, signUpMember } from '../member.ts'
import type { Attack } from './attack.ts'
import { countStatuses, formOf, send, sendWhole } from './calls.ts'

const { dataTransfer, tasks, workout, home, settings, highlights } = contract
const moment = '2026-02-20T10:00:00Z'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Part {
  table: string
  json: string
  rows: number
}

function makeAccountFile(parts: readonly Part[], fileBytes = 0): Uint8Array {
  const entries: Zippable = {}
  const listed = parts.map(({ table, json, rows }, at) => {
    const path = `data/${table}-${at}.json`
    const bytes = Buffer.from(json)
    // Not packed: a part that is packed a thousand times smaller is refused before it is read.
    entries[path] = [bytes, { level: 0 }]
    return { path, table, rows, sha256: digest(bytes) }
  })
  const file = new Uint8Array(fileBytes)
  for (let at = 0; at < fileBytes; at += 300) file[at] = at % 251
  if (fileBytes > 0) entries['files/one'] = file
  const of = { noteFile: randomUUID() }
  const manifest = {
    format: 'fovea-account',
    version: 1,
    madeAt: moment,
    account: {
      name: 'Mallory',
      lang: 'en',
      email_subscription: false,
      time_zone: 'Etc/UTC',
      day_start_minutes: 0,
      on_boards: true,
      reading_speed: 0,
      reading_speed_max: 0,
      own_pace_speed: 0,
      typing_speed: 0,
      typing_speed_max: 0,
    },
    parts: listed,
    files: fileBytes > 0 ? [{ path: 'files/one', bytes: fileBytes, sha256: digest(file), of }] : [],
  }
  entries['manifest.json'] = Buffer.from(JSON.stringify(manifest))
  return zipSync(entries, { level: 1 })
}

/** Returns how the import ended. */
async function bring(url: string, member: Member, file: Uint8Array, signal: AbortSignal) {
  const body = formOf(file, 'fovea.zip')
  const sent = await sendWhole(url, dataTransfer.importData, { member, body, signal })
  for (; !signal.aborted; await sleep(500)) {
    const { import: state } = await member.call(dataTransfer.dataTransfers)
    if (state?.status !== 'working') return state?.failure ?? state?.status ?? String(sent.status)
  }
  return 'working'
}

const rowsOf = (table: string, rows: readonly object[]): Part => ({
  table,
  json: JSON.stringify(rows),
  rows: rows.length,
})

const longTasks = Array.from({ length: 15 }, () => ({
  id: randomUUID(),
  title: 'a',
  starts: '0001-01-01T00:00',
  ends: '9999-12-31T00:00',
  allday: false,
  is_regular: true,
  repeat_starts: '1900-01-01',
  repeat_ends: null,
  byweekday: [0, 1, 2],
  remind_minutes: null,
  created_at: moment,
}))

const longHighlights = Array.from({ length: 500 }, () => {
  const text = 'a'.repeat(20_000)
  return {
    id: randomUUID(),
    source_key: 'title:a',
    text_id: null,
    url: null,
    title: text,
    author: text,
    chapter: 0,
    start_word: 0,
    end_word: 1,
    location: text,
    quote: text,
    comment: text,
    colour: 'green',
    note_id: null,
    digest: null,
    created_at: moment,
    updated_at: moment,
  }
})

/** Imports a file, and then calls what it should make slow. */
function importAndCall(
  name: string,
  makeFile: () => Uint8Array,
  call: (url: string, member: Member, signal: AbortSignal) => Promise<Response>[],
): Attack {
  return {
    name: `import: ${name}`,
    async run(url, signal) {
      const member = await signUpMember(url)
      const end = await bring(url, member, makeFile(), signal)
      return `${end}, then ${await countStatuses(call(url, member, signal))}`
    },
  }
}

export const accountAttacks: readonly Attack[] = [
  importAndCall(
    '8.5 million empty objects',
    () =>
      makeAccountFile([
        { table: 'tracks', json: `[${'{},'.repeat(8_500_000)}{}]`, rows: 8_500_001 },
      ]),
    () => [],
  ),
  importAndCall(
    'a file of 190 MB',
    () => makeAccountFile([], 190_000_000),
    () => [],
  ),
  importAndCall(
    'tasks from year 1 to 9999',
    () => makeAccountFile([rowsOf('tasks', longTasks)]),
    (url, member, signal) =>
      [tasks.tasksByDate, home.home].map((one) => sendWhole(url, one, { member, signal })),
  ),
  importAndCall(
    'days that begin centuries before',
    () =>
      makeAccountFile([
        rowsOf('day_rules', [
          { since: moment, time_zone: 'Etc/UTC', day_start_minutes: -2_147_483_647 },
        ]),
      ]),
    (url, member, signal) => [sendWhole(url, workout.streaks, { member, signal })],
  ),
  importAndCall(
    'settings of 1 MB',
    () =>
      makeAccountFile([
        rowsOf('user_settings', [{ part: 'reader', value: { a: 'a'.repeat(1_000_000) } }]),
      ]),
    (url, member, signal) =>
      Array.from({ length: 30 }, () => sendWhole(url, settings.settings, { member, signal })),
  ),
  importAndCall(
    'highlights of 120,000 characters, unread',
    () => makeAccountFile([rowsOf('highlights', longHighlights)]),
    (url, member, signal) =>
      Array.from({ length: 14 }, () =>
        send(url, highlights.highlights, { member, query: '?source=title:a', signal }),
      ),
  ),
]
