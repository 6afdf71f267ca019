// Fills an account with something of every kind that an export contains.
import sharp from 'sharp'
import { v7 } from 'uuid'
import { bookFolderOf } from '../../../domain/library/book-folders.ts'
import { storeNoteFile } from '../../../domain/note-files/store-note-file.ts'
import { formNote } from '../../../domain/notes/form-note.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { stage } from '../complete-rows.ts'
import { exportedTables } from '../exported-tables.ts'
import { completeRows, insertRows } from '../insert-store.ts'
import { columnsOf, nameOf, type Row } from '../row-shapes.ts'

const moment = '2026-02-20T10:00:00.125Z'

/** How many rows each table gets that need nothing else. */
const many = 700

const ofType: Record<string, (at: number) => unknown> = {
  PgUUID: () => v7(),
  PgText: (at) => `Цапля, "ï" ${at}`,
  PgInteger: (at) => 1 + at,
  PgSmallInt: (at) => at % 5,
  PgReal: (at) => at / 4,
  PgDoublePrecision: (at) => at / 3,
  PgBoolean: (at) => at % 2 === 0,
  PgTimestamp: () => moment,
  PgDateString: (at) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10),
}

const run = {
  layout: 'qwerty-us',
  errorMode: 'free',
  backspace: 'free',
  endedAtMs: 900,
  events: [[0, 'i', 'a', 'key']],
}
const replay = {
  seed: 'a',
  variant: 'ranked',
  language: 'en',
  events: [{ atMs: 1.5 }],
  endedAtMs: 9,
}
const skill = {
  key: 'é',
  tries: 3,
  errors: 1,
  timesMeasured: 2,
  timeMs: 101.5,
  timeErrorMs: null,
  accuracy: 0.9,
}

/** Values that their columns' types do not say. */
const plain: Record<string, Row> = {
  day_rules: { time_zone: 'Europe/Kyiv', day_start_minutes: 240 },
  workouts: { steps: [{ name: 'NUMBERS', rounds: 2 }] },
  reminder_settings: { by_mail: true, track_minutes: 1_260 },
  reading_test_openings: { lang: 'ua' },
  reading_sessions: { lang: 'de', mode: 'rsvp', set_wpm: 300 },
  highlights: { colour: 'green', url: null, note_id: null, start_word: 3, end_word: 9 },
  reading_tests: {
    lang: 'en',
    mode: 'plain',
    answers: [0, null, 2],
    set_speed: null,
    comprehension: 80,
    corrected_comprehension: 73.3,
    is_imported: true,
  },
  game_results: {
    name: 'NUMBERS',
    replay,
    challenge_date: null,
    is_ranked: false,
    unranked_reason: 'unissued-seed',
  },
  game_standings: { name: 'NUMBERS', is_best_verified: false },
  typing_runs: {
    kind: 'test',
    source: null,
    lang: 'en',
    layout: null,
    mode: 'time',
    score: null,
    accuracy: 97.5,
    consistency: 81.25,
    is_ranked: false,
    unranked_reason: 'seed',
  },
  typing_logs: { run },
  typing_bests: { mode: 'words', lang: 'en' },
  typing_profiles: {
    lang: 'en',
    layout: 'qwerty-us',
    profile: { keys: [skill], bigrams: [], unlocked: 'etaé', reached: 'e', targetWpm: 35 },
  },
  typing_lessons: { score: 87.5 },
  typing_goals: { goal_minutes: 20, target_wpm: 40 },
  tracks: { sleep: 7.25, grateful: ['A quiet morning', 'a "letter"; ё'] },
  experiments: { question: 'walk', conditions: ['first', 'second'] },
  tasks: {
    starts: '2026-03-01T09:00',
    ends: '2026-03-01T10:00',
    allday: false,
    is_regular: true,
    repeat_starts: '2026-03-01',
    repeat_ends: null,
    byweekday: [6],
    remind_minutes: 10,
  },
}

const single = new Set([
  'reminder_settings',
  'typing_goals',
  'game_standings',
  'typing_profiles',
  'reading_test_openings',
])

function makeRows(name: string, count: number, changes: Row = {}): Row[] {
  const exported = exportedTables.find((one) => nameOf(one) === name)
  if (!exported) throw new Error(`no table ${name}`)
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(
      columnsOf(exported).map((column) => [column.name, ofType[column.columnType]?.(at) ?? null]),
    ),
    ...plain[name],
    ...changes,
  }))
}

export async function furnish(app: TestApp, userId: string): Promise<void> {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#2a6f97' },
  })
    .png()
    .toBuffer()
  const [book, folder, inner, tag, task] = [v7(), v7(), v7(), v7(), v7()]
  const bookFolder = bookFolderOf(userId, book)
  await app.files.put(`${bookFolder}/original`, Buffer.from('the original'))
  await app.files.put(`${bookFolder}/0.png`, picture)
  await app.files.put(`${bookFolder}/cover.png`, picture)
  const fileIds = [v7(), v7()]
  const [shown, trashed] = [v7(), v7()]
  const fileRows: Row[] = []
  for (const [at, id] of fileIds.entries()) {
    const key = `uploads/${v7()}`
    await app.files.put(key, picture)
    const stored = await storeNoteFile(app, { userId, key, sizeBytes: picture.length })
    fileRows.push({
      id,
      note_id: at === 0 ? shown : trashed,
      name: 'heron.png',
      created_at: moment,
      type: stored.type,
      bytes: stored.bytes,
      width: stored.width,
      height: stored.height,
      file_key: stored.fileKey,
      thumbnail_key: stored.thumbnailKey,
      thumbnail_bytes: stored.thumbnailBytes,
    })
  }
  const html = `<p>See <a data-note="${trashed}">that</a> <strong>heron</strong></p><img data-file="${fileIds[0]}" alt="">`
  const formed = formNote({ title: 'Herons', html })
  const note = (id: string, changes: Row): Row => ({
    id,
    folder_id: null,
    title: 'Herons',
    folded_title: 'herons',
    excerpt: formed.excerpt,
    words: formed.words,
    bytes: formed.bytes,
    version: 3,
    is_pinned: true,
    created_at: moment,
    updated_at: moment,
    trashed_at: null,
    ...changes,
  })
  const text = (id: string): Row => ({
    note_id: id,
    html: formed.html,
    plain: formed.plain,
    folded: formed.folded,
  })
  const avatar = await sharp(picture).resize(256, 256).webp().toBuffer()
  const given: [string, Row[]][] = [
    ['avatars', [{ id: v7(), picture: `\\x${avatar.toString('hex')}` }]],
    ['user_settings', [{ part: 'reader', value: { wpm: 410, theme: 'sepia' } }]],
    [
      'user_books',
      [
        ...makeRows('user_books', 1, {
          id: book,
          source: 'imported',
          lang: 'fr',
          status: 'ready',
          failure: null,
          file_name: 'a.epub',
          file_bytes: 12,
          file_key: `${bookFolder}/original`,
          cover_key: `${bookFolder}/cover.png`,
          chosen_lang: null,
          source_url: 'https://example.org/herons',
          kept_bytes: 2 * picture.length,
        }),
        ...makeRows('user_books', 1, {
          source: 'pasted',
          lang: 'ua',
          status: 'ready',
          failure: null,
          file_name: null,
          file_bytes: null,
          cover_key: null,
          chosen_lang: null,
          source_url: null,
          kept_bytes: 0,
          file_key: null,
        }),
      ],
    ],
    [
      'user_chapters',
      makeRows('user_chapters', 12, {
        book_id: book,
        figures: [{ paragraph: 0, key: `${bookFolder}/0.png`, alt: 'a' }],
      }).map((row, at) => ({ ...row, position: at })),
    ],
    [
      'note_folders',
      [
        { id: folder, title: 'Birds', folder_id: null, created_at: moment },
        { id: inner, title: 'Waders', folder_id: folder, created_at: moment },
      ],
    ],
    ['note_tags', [{ id: tag, title: 'Río', folded_title: 'rio', created_at: moment }]],
    ['notes', [note(shown, { folder_id: inner }), note(trashed, { trashed_at: moment })]],
    ['note_texts', [text(shown), text(trashed)]],
    [
      'note_links',
      formed.links.flatMap((id) =>
        [shown, trashed].map((from) => ({ note_id: from, target_id: id })),
      ),
    ],
    ['note_taggings', [{ tag_id: tag, note_id: shown }]],
    [
      'note_versions',
      [
        {
          note_id: shown,
          version: 2,
          title: 'Herons',
          html: formed.html,
          words: formed.words,
          bytes: formed.bytes,
          saved_at: moment,
          replaced_at: moment,
        },
      ],
    ],
    ['note_files', fileRows],
    ['tasks', makeRows('tasks', 1, { id: task })],
    ['task_dates', makeRows('task_dates', 30, { task_id: task, kind: 'done' })],
  ]
  const done = new Set(given.map(([name]) => name))
  for (const name of exportedTables.map(nameOf).filter((one) => !done.has(one))) {
    const isOfBook = name === 'reading_places' || name === 'bookmarks' || name === 'read_books'
    const count = single.has(name) ? 1 : isOfBook ? 3 : many
    const rows = makeRows(name, count)
    given.push([
      name,
      name === 'day_rules' ? rows.slice(0, 1) : name === 'experiments' ? rows.slice(0, 3) : rows,
    ])
  }
  await app.db.transaction(async (tx) => {
    for (const [table, rows] of given) await insertRows(tx, userId, stage(table, rows))
    await completeRows(tx, userId)
  })
  await app.pool.query(
    `update users set name = 'Ада', lang = 'ua', time_zone = 'Europe/Kyiv', day_start_minutes = 240,
      reading_speed = 321.5, typing_speed_max = 77, on_boards = false where id = $1`,
    [userId],
  )
}
