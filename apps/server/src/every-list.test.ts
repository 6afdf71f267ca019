// Asks for every list of the contract whole and page by page. A list that is added to the contract must get its rows here.

import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { usualPageSize } from '@fovea/contract/paging.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { furnishMember } from './testing/furnish-member.ts'
import { signUp, startTestApp, type TestApp } from './testing/test-app.ts'

const secret = 'Ada’s secret heron'
const copies = 2 * usualPageSize + 17

let app: TestApp
let ada: { token: string; userId: string }
let bob: string
let folderId: string
beforeAll(async () => {
  app = await startTestApp()
  const { token, user } = await signUp(app, { name: secret })
  ada = { token, userId: user._id }
  bob = (await signUp(app)).token
  await furnishMember(app, ada, secret)
  const { rows } = await app.pool.query('select id from note_folders where user_id = $1', [
    ada.userId,
  ])
  folderId = rows[0].id
  for (const changes of [{}, { folder_id: null }, { trashed_at: 'now' }]) {
    await copyRows('notes', changes)
  }
  await copyRows('highlights', {})
  await copyRows('highlights', { source_key: 'heron ' })
  await app.pool.query('update typing_runs set layout = null')
  for (const table of ['typing_runs', 'tasks', 'user_books', 'bookmarks', 'reading_tests'])
    await copyRows(table, {})
  await copyRows('game_results', {})
  await app.pool.query(
    `insert into reading_places (user_id, text_id, chapter, word, progress, updated_at)
     select user_id, id, 0, 0, 0, created_at from user_books where user_id = $1
     on conflict do nothing`,
    [ada.userId],
  )
})
afterAll(() => app.close())

/** Copies the first row of a member. A text that ends with a space gets a number. */
async function copyRows(table: string, changes: Record<string, unknown>): Promise<void> {
  await app.pool.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(first) || changed)).*
     from (select * from ${table} where user_id = $1 limit 1) as first, generate_series(1, $2::int) as n,
       lateral (select jsonb_object_agg(key, case when value #>> '{}' like '% '
           then to_jsonb((value #>> '{}') || n) else value end) as changed
         from jsonb_each($3::jsonb || jsonb_build_object('id', gen_random_uuid(), 'digest', 'copy ', 'n', n))) as one`,
    [ada.userId, copies, JSON.stringify(changes)],
  )
}

const lists = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .flatMap(({ list, ...endpoint }) => (list ? [{ ...endpoint, list }] : []))

const queries: Record<string, string> = { [contract.highlights.highlights.path]: 'source=heron&' }

const pageSchema = z.record(z.string(), z.unknown())
const entriesSchema = z.array(
  z.object({ _id: z.string().optional(), sourceKey: z.string().optional() }).loose(),
)

describe.each(lists)('$path', ({ list, ...endpoint }) => {
  const askRaw = async (token: string, query = '') => {
    const params = { id: folderId }
    const asked = `${queries[endpoint.path] ?? ''}${query}`
    return (await app.call(endpoint, { params, query: asked, token })).body
  }
  const ask = async (token: string, query = '') => {
    const page = pageSchema.parse(await askRaw(token, query))
    return { next: page.next, entries: entriesSchema.parse(page[list.entries]) }
  }

  test('is whole without a limit, and has the same entries in the same order by page', async () => {
    const whole = await ask(ada.token)
    const { entries } = whole
    expect(whole.next).toBeNull()
    expect(entries.length).toBeGreaterThanOrEqual(copies)
    const pages: unknown[] = []
    for (let cursor = ''; ; ) {
      const page = await ask(ada.token, `limit=150${cursor}`)
      expect(page.entries.length).toBeLessThanOrEqual(150)
      pages.push(...page.entries)
      if (page.next === null) break
      cursor = `&${list.cursor}=${page.next}`
    }
    expect(pages).toEqual(entries)
    const names = entries.map(({ _id, sourceKey }) => _id ?? sourceKey)
    expect(new Set(names).size).toBe(entries.length)
  })

  test('has nothing of somebody else', async () => {
    expect(JSON.stringify(await askRaw(bob))).not.toContain(secret)
  })
})
