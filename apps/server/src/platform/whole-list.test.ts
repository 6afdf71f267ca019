import { once } from 'node:events'
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileAnswers } from './serialize-answer.ts'
import { type ListPage, streamWholeList, writeWholeList } from './whole-list.ts'

const schema = z.object({
  today: z.string(),
  rows: z.array(z.object({ n: z.number(), text: z.string() })),
  next: z.string().nullable(),
})
const serialize = compileAnswers({ isChecked: false })({ schema })

type Row = { n: number; text: string; secret?: string }

/** Cuts rows into pages, and counts those that are read. */
function listOf(pages: Row[][], today = 'x') {
  const pageAt = (index: number): ListPage => ({
    today: index === 0 ? today : 'another day',
    rows: pages[index] ?? [],
    next: index < pages.length - 1 ? `${index + 1}` : null,
  })
  const read: number[] = []
  return {
    entries: 'rows',
    first: pageAt(0),
    serialize,
    read,
    async readPage(cursor: string) {
      read.push(Number(cursor))
      return pageAt(Number(cursor))
    },
  }
}

async function gather(list: Parameters<typeof writeWholeList>[0]): Promise<string> {
  const parts: string[] = []
  for await (const part of writeWholeList(list)) parts.push(part)
  return parts.join('')
}

test('the answer has all rows in their order, and the fields of the first page, whatever the texts are', async () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"rows":[]', '],"next":null}', '\\"rows":[]'))
  const pages = fc.array(fc.array(fc.record({ n: fc.integer(), text }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(pages, text, async (given, today) => {
      const list = listOf(given, today)
      expect(JSON.parse(await gather(list))).toEqual({ today, rows: given.flat(), next: null })
      expect(list.read).toEqual(given.slice(1).map((_, index) => index + 1))
    }),
  )
})

test('no field leaves that the schema does not name', async () => {
  const rows = (n: number) => [{ n, text: '', secret: 'heron' }]
  expect(await gather(listOf([rows(1), rows(2)]))).not.toContain('heron')
})

const long = Array.from({ length: 40 }, (_, n) => [{ n, text: 'a'.repeat(50_000) }])

test('a reader that stops reading has one page waiting, and no other is read', async () => {
  const list = listOf(long)
  let goOn: (() => void) | undefined
  let received = ''
  const reader = new Writable({
    highWaterMark: 1,
    write(chunk, _, done) {
      received += chunk
      goOn = done
    },
  })
  streamWholeList(list).pipe(reader)
  for (let page = 0; page < 5; page += 1) {
    await expect.poll(() => goOn).toBeDefined()
    // Everything that could go on by itself has done so by then.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
    expect(list.read.length).toBeLessThanOrEqual(page)
    const next = goOn
    goOn = undefined
    next?.()
  }
  expect(received.length).toBeGreaterThan(200_000)
})

test('a reader that goes away ends the reading of pages', async () => {
  const list = listOf(long)
  const stream = streamWholeList(list)
  await once(stream, 'readable')
  stream.destroy()
  await once(stream, 'close')
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(list.read.length).toBeLessThanOrEqual(1)
})

test('a page that cannot be read ends the stream with an error, and what was sent is no JSON', async () => {
  const list = { ...listOf(long), readPage: () => Promise.reject(new Error('away')) }
  const parts: string[] = []
  const reading = (async () => {
    for await (const part of streamWholeList(list)) parts.push(part)
  })()
  await expect(reading).rejects.toThrow('away')
  expect(() => JSON.parse(parts.join(''))).toThrow()
})

test('an answer without the list is an error of the program', async () => {
  await expect(gather({ ...listOf([[]]), entries: 'others' })).rejects.toThrow('no list others')
})
