// Fills the database of a running server with the rows of a member who has kept everything for many years, beside those of
// `makeLife`: tasks of single days, highlights of books and articles, and books of their own.
import type { Database } from './crowd.ts'

const tables = ['tasks', 'highlights', 'user_books', 'user_chapters', 'reading_places']

interface Amounts {
  tasks: number
  highlights: number
  books: number
}

/** Returns how many rows were made. */
export async function makeHeavy(
  pool: Database,
  userId: string,
  { tasks, highlights, books }: Amounts,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off`)
    const statements: [text: string, count: number][] = [
      [
        `insert into tasks (user_id, id, title, starts, ends, allday, is_regular, byweekday, created_at)
          select $1, gen_random_uuid(), 'Errand ' || n, day || 'T09:00', day || 'T10:00',
          false, false, '{}', now()
          from generate_series(1, $2::int) as n, lateral (select (current_date - n % 1500)::text as day) as days`,
        tasks,
      ],
      [
        `insert into user_books (user_id, id, source, title, author, lang, summary, words, chapter_count, created_at, kept_bytes)
          select $1, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'pasted', 'Book ' || n, 'Author ' || n % 300,
            'en', '', 900, 1, now() - make_interval(hours => n), 5000 from generate_series(1, $2::int) as n`,
        books,
      ],
      [
        `insert into user_chapters (user_id, book_id, position, title, words, text)
          select $1, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, 'Chapter', 900,
            repeat('They stand in shallow water. ', 180) from generate_series(1, $2::int) as n`,
        books,
      ],
      [
        `insert into highlights (user_id, id, source_key, text_id, title, author, chapter, start_word, end_word, quote, colour, comment,
            created_at, updated_at)
          select $1, gen_random_uuid(), 'text:' || book, book, 'Book ' || n % ${books}, 'Author', 0, n % 800, n % 800 + 20,
            repeat('They stand in shallow water. ', 5), 'yellow', 'A thought', moment, moment
          from generate_series(1, $2::int) as n,
            lateral (select ('01990000-0000-7000-8000-' || lpad(to_hex(1 + n % ${books}), 12, '0'))::uuid as book,
              now() - make_interval(hours => n) as moment) as at`,
        highlights,
      ],
    ]
    let rows = 0
    for (const [text, count] of statements) {
      rows += (await client.query(text, [userId, count])).rowCount ?? 0
    }
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    return rows
  } finally {
    client.release(true)
  }
}
