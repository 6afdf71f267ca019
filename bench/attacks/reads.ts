// Thirty reads at once by a member who has a great deal, and searches and answers that cost more than they look.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { formNote } from '@fovea/server/src/domain/notes/form-note.ts'
import type { Database } from '../crowd.ts'
import { makeNotes } from '../many-notes.ts'
import { type Member, signUpMember } from '../member.ts'
import type { Attack } from './attack.ts'
import { countStatuses, send, sendWhole, signUpMany } from './calls.ts'

const { tasks, statistics, notes, highlights, account } = contract

const heavyNotes = 10_000
const noteHtmlMax = 499_900

async function fill(pool: Database, member: Member): Promise<string> {
  const { _id: userId } = await member.call(account.me)
  await makeNotes(pool, userId, heavyNotes)
  await pool.query(
    `insert into tasks (user_id, id, title, starts, ends, allday, is_regular, repeat_starts, byweekday, created_at)
      select $1, gen_random_uuid(), 'Task ' || n, '2024-01-01T09:00', '2024-01-01T10:00', false, true, '2024-01-01',
        '{0,1,2,3,4,5,6}', now() from generate_series(1, 5000) as n`,
    [userId],
  )
  await pool.query(
    `insert into typing_runs (user_id, id, kind, lang, layout, mode, amount, punctuation, numbers, active_ms, wpm, raw_wpm,
        accuracy, consistency, presses, errors, right_words, wrong_words, is_ranked, is_counted, is_best, digest, typed_at)
      select $1, gen_random_uuid(), 'test', 'en', 'qwerty-us', 'time', 60, false, false, 60000, 40 + random() * 30, 70, 95,
        70, 320, 5, 60, 2, true, true, false, '', now() - n * interval '30 minutes' from generate_series(1, 66000) as n`,
    [userId],
  )
  await pool.query(
    `insert into highlights (user_id, id, source_key, title, author, location, quote, colour, comment, created_at, updated_at)
      select $1, gen_random_uuid(), 'title:a', 'a', 'a', '', repeat('a ', 2500), 'green', repeat('a ', 1000), now(), now()
      from generate_series(1, 500) as n`,
    [userId],
  )
  await pool.query('vacuum analyze')
  return userId
}

/** @returns the attacks of a member who was made for them */
export async function makeReadAttacks(url: string, pool: Database): Promise<Attack[]> {
  const member = await signUpMember(url)
  await fill(pool, member)
  const read = (endpoint: Endpoint, query = ''): Attack => ({
    name: `30 x ${endpoint.path}${query} of a heavy member`,
    run: (_, signal) =>
      countStatuses(
        Array.from({ length: 30 }, () => sendWhole(url, endpoint, { member, query, signal })),
      ),
  })
  const from = new Date(Date.now() - 399 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date().toISOString().slice(0, 10)
  return [
    read(tasks.tasksByDate, `?from=${from}&to=${to}`),
    read(statistics.overview, '?period=all'),
    read(statistics.typing, '?period=all'),
    read(notes.allNotes),
    await makeSearch(url, pool),
    {
      name: '400 x the highlights of a heavy member, unread',
      run: (_, signal) => {
        const query = '?source=title:a'
        const ask = () => send(url, highlights.highlights, { member, query, signal })
        return countStatuses(Array.from({ length: 400 }, ask))
      },
    },
  ]
}

async function makeSearch(url: string, pool: Database): Promise<Attack> {
  const people = await signUpMany(url, 2)
  const { html, plain, folded, foldedTitle, excerpt, words, bytes } = formNote({
    title: 'a',
    html: `<p>${'a'.repeat(noteHtmlMax)}</p>`,
  })
  for (const person of people) {
    const { _id: userId } = await person.call(account.me)
    for (let count = 0; count < 20; count += 1) {
      const id = randomUUID()
      await pool.query(
        `insert into notes (user_id, id, title, folded_title, excerpt, words, bytes, version, is_pinned, created_at, updated_at)
          values ($1, $2, 'a', $3, $4, $5, $6, 1, false, now(), now())`,
        [userId, id, foldedTitle, excerpt, words, bytes],
      )
      await pool.query(
        `insert into note_texts (user_id, note_id, html, plain, folded) values ($1, $2, $3, $4, $5)`,
        [userId, id, html, plain, folded],
      )
    }
  }
  return {
    name: '2 x 15 searches for a…ab in notes of a',
    run: (_, signal) => {
      const path = notes.searchNotesText.path.replace('{text}', `${'a'.repeat(99)}b`)
      const endpoint = { method: 'GET', path: path as `/${string}` } as const
      const answers = people.flatMap((member) =>
        Array.from({ length: 15 }, () => sendWhole(url, endpoint, { member, signal })),
      )
      return countStatuses(answers)
    },
  }
}
