// Fills the database of a running server with the notes of one member: words of all nine languages, as often as languages
// use them, and a few words that occur as often as the searches need.
import { randomUUID } from 'node:crypto'
import { languages } from '@fovea/contract/languages.ts'
import { makeRandom, type Random } from '@fovea/core/random.ts'
import { type FormedNote, formNote } from '@fovea/server/src/domain/notes/form-note.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { type Client, type Database, withoutIndexes } from './crowd.ts'

const seed = '00000000000000000000000000000017'

/** How many notes are inserted by one statement. */
const batch = 500

/** One note in so many is long. */
const longEach = 500

const shortWords = 150
const longWords = 3_000

export const sought = {
  /** In half of the titles and texts. */
  common: { title: 'Chronik', text: 'Heron' },
  commonCyrillic: { title: 'Дневник', text: 'Цапля' },
  /** In three titles and texts. */
  rare: { title: 'Ptarmigan', text: 'Capercaillie' },
  /** In half of the texts, but in none of the newest. */
  past: 'Woodpecker',
}

/** Tables in which rows are made. */
const tables = ['notes', 'note_texts', 'note_taggings']

/** Returns the ids of the notes. */
export async function makeNotes(pool: Database, userId: string, count: number): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'`)
    const ids: string[] = []
    await withoutIndexes(client, tables, async () => {
      for await (const notes of inventNotes(count))
        ids.push(...(await insert(client, userId, notes)))
    })
    await client.query(
      `insert into note_totals select user_id, count(*), sum(bytes) from notes
      where user_id = $1 group by 1`,
      [userId],
    )
    await client.query(`update users set user_type = 'subscriber' where id = $1`, [userId])
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    return ids
  } finally {
    client.release(true)
  }
}

async function* inventNotes(count: number): AsyncGenerator<FormedNote[]> {
  const vocabularies = await Promise.all(
    languages.map(async (language) => (await loadMaterials(language)).words),
  )
  const random = makeRandom(seed)
  let notes: FormedNote[] = []
  for (let index = 0; index < count; index += 1) {
    const words = vocabularies[index % vocabularies.length] ?? []
    notes.push(inventNote(random, words, { index, count }))
    if (notes.length === batch || index === count - 1) {
      yield notes
      notes = []
    }
  }
}

function inventNote(
  random: Random,
  words: readonly string[],
  { index, count }: { index: number; count: number },
): FormedNote {
  const isCommon = index % 2 === 0
  const isRare = index % Math.ceil(count / 3) === 1
  const extra = (kind: 'title' | 'text') => [
    ...(isCommon ? [sought.common[kind], sought.commonCyrillic[kind]] : []),
    ...(isRare ? [sought.rare[kind]] : []),
  ]
  const length = index % longEach === longEach - 1 ? longWords : shortWords
  const text = drawWords(random, words, length)
  const past = index < count / 2 ? [sought.past] : []
  const title = [...drawWords(random, words, 4), ...extra('title')]
  const body = [...text.slice(0, 40), ...extra('text'), ...past, ...text.slice(40)]
  return formNote({ title: random.shuffle(title).join(' '), html: `<p>${body.join(' ')}</p>` })
}

/** The frequency of a word is about the inverse of its rank. */
function drawWords(random: Random, words: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => {
    const rank = Math.floor(words.length ** (random.nextInt(1_000_000) / 1_000_000))
    return words[rank - 1] ?? ''
  })
}

async function insert(client: Client, userId: string, notes: FormedNote[]): Promise<string[]> {
  const ids = notes.map(() => randomUUID())
  const columns = <Name extends keyof FormedNote>(name: Name) => notes.map((note) => note[name])
  await client.query(
    `insert into notes (user_id, id, title, folded_title, excerpt, words, version, bytes, created_at, updated_at)
      select $1, id, title, folded, excerpt, words, 1, bytes, clock_timestamp(), clock_timestamp()
      from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[])
        as note (id, title, folded, excerpt, words, bytes)`,
    [
      userId,
      ids,
      columns('title'),
      columns('foldedTitle'),
      columns('excerpt'),
      columns('words'),
      columns('bytes'),
    ],
  )
  await client.query(
    `insert into note_texts (user_id, note_id, html, plain, folded)
      select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[])`,
    [userId, ids, columns('html'), columns('plain'), columns('folded')],
  )
  return ids
}
