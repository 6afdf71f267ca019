// Gives a member one thing of every kind that calls can name by its id, so that tests can try to reach it as somebody else.
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { TestApp } from './test-app.ts'

interface Owner {
  token: string
  userId: string
}

/** @param secret a text that everything of the member contains where it can */
export async function furnishMember(app: TestApp, owner: Owner, secret: string): Promise<void> {
  const noteId = await callAll(app, owner.token, secret)
  await insertRest(app.pool, owner.userId, { secret, noteId })
  const empty = await findEmptyTables(app.pool, owner.userId)
  if (empty.length > 0) throw new Error(`the member has nothing in ${empty.join(', ')}`)
}

/** What one call makes. */
async function callAll(app: TestApp, token: string, secret: string): Promise<string> {
  const send = async (endpoint: Endpoint, body: unknown, params = {}) => {
    const reply = await app.call(endpoint, { params, token, body })
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(reply.body)}`)
  }
  const ids = { folder: v7(), tag: v7(), note: v7(), text: v7(), task: v7(), bookmark: v7() }
  await send(contract.folders.createFolder, { _id: ids.folder, title: secret, folderId: null })
  await send(contract.tags.createTag, { _id: ids.tag, title: secret })
  await send(contract.notes.createNote, {
    _id: ids.note,
    title: secret,
    html: `<p>${secret}</p>`,
    folderId: ids.folder,
    tags: [ids.tag],
  })
  await send(contract.library.addText, { _id: ids.text, lang: 'en', title: secret, text: secret })
  await send(contract.library.saveBookmark, {
    id: ids.text,
    _id: ids.bookmark,
    chapter: 0,
    word: 1,
    note: secret,
  })
  await send(contract.tasks.createTask, {
    _id: ids.task,
    title: secret,
    starts: '2026-03-01T09:00',
    ends: '2026-03-01T10:00',
  })
  await send(
    contract.track.saveTrack,
    { version: 0, moodMorning: 3, grateful: [secret] },
    { date: '2026-03-01' },
  )
  await send(contract.games.saveResult, { _id: v7(), name: 'NUMBERS', score: 50, time: 60 })
  return ids.note
}

/** What takes a provider, a device, a file, a job or a played round to make. */
async function insertRest(
  pool: pg.Pool,
  userId: string,
  { secret, noteId }: { secret: string; noteId: string },
): Promise<void> {
  const insert = (table: string, columns: Record<string, unknown>) => {
    const row = { user_id: userId, id: v7(), ...columns }
    const places = Object.keys(row).map((_, index) => `$${index + 1}`)
    return pool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
  const now = new Date()
  const bytes = Buffer.from('heron')
  await insert('access_tokens', {
    name: secret,
    scope: 'read',
    token_hash: bytes,
    created_at: now,
  })
  await insert('avatars', { picture: bytes })
  await insert('data_transfers', {
    kind: 'export',
    status: 'done',
    file_key: 'heron',
    file_bytes: 5,
    created_at: now,
  })
  await insert('experiments', {
    question: 'morning-reading',
    first_day: '2026-03-01',
    last_day: '2026-03-28',
    conditions: '[]',
    seed: secret,
    created_at: now,
  })
  await insert('highlights', {
    source_key: 'heron',
    url: 'https://example.org/',
    title: secret,
    author: '',
    quote: secret,
    colour: 'yellow',
    comment: secret,
    created_at: now,
    updated_at: now,
  })
  await insert('identities', { issuer: secret, subject: secret, linked_at: now })
  await insert('note_files', {
    note_id: noteId,
    name: secret,
    type: 'text/plain',
    bytes: 5,
    file_key: 'heron',
    created_at: now,
  })
  await insert('note_imports', {
    name: secret,
    file_key: 'heron',
    file_bytes: 5,
    status: 'done',
    created_at: now,
  })
  await insert('passkeys', {
    credential_id: secret,
    public_key: bytes,
    counter: 0,
    transports: [],
    name: secret,
    created_at: now,
  })
  await insert('reading_sessions', {
    text_id: v7(),
    title: secret,
    mode: 'rsvp',
    words: 100,
    time_seconds: 20,
    delivered_wpm: 300,
    finished_at: now,
  })
  await insert('reading_tests', {
    lang: 'en',
    reading_speed: 250,
    comprehension: 80,
    corrected_comprehension: 75,
    effective_speed: 190,
    is_success: true,
    taken_at: now,
  })
  await insert('subscriptions', {
    id: secret,
    status: 'canceled',
    is_ending: false,
    created_at: now,
  })
  await insert('typing_runs', {
    kind: 'test',
    lang: 'en',
    layout: 'qwerty',
    punctuation: false,
    numbers: false,
    active_ms: 1_000,
    wpm: 40,
    raw_wpm: 40,
    presses: 10,
    errors: 0,
    right_words: 2,
    wrong_words: 0,
    is_ranked: false,
    is_counted: false,
    is_best: false,
    digest: secret,
    typed_at: now,
  })
}

async function findEmptyTables(pool: pg.Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'id')
    group by 1 having count(*) = 2 order by 1`,
  )
  const counts = await Promise.all(
    rows.map(({ name }) => pool.query(`select from ${name} where user_id = $1 limit 1`, [userId])),
  )
  // Mails are never named by those whom they are sent to.
  return rows.flatMap(({ name }, at) => (counts[at]?.rowCount || name === 'mails' ? [] : [name]))
}
