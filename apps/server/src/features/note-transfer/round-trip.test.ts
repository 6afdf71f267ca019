import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { newOwner, startTransferApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTransferApp()
})
afterAll(() => app.close())

const count = 1_000
const words = 'heron reed río große цапля чапля ї łąka île água * | ` [x] == #'.split(' ')

/** A note about every fiftieth bird has a picture, every third one is in a folder in a folder. */
async function makeVault(): Promise<Record<string, Uint8Array>> {
  const { data } = {
    data: await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2a6f97' } })
      .png()
      .toBuffer(),
  }
  const vault: Record<string, Uint8Array> = {}
  for (let i = 0; i < count; i += 1) {
    const word = (at: number) => words[(i * 7 + at * 3) % words.length]
    const folder = ['', 'Birds/', 'Birds/Waders/'][i % 3]
    const lines = [
      '---',
      `title: "Bird ${i}: ${i % 5 === 0 ? 'a/b?' : 'ü'}"`,
      `tags: [tag${i % 9}, "two words"]`,
      `created: 2024-01-0${1 + (i % 9)}T10:00:00Z`,
      `updated: 2025-02-0${1 + (i % 9)}T11:12:13.456Z`,
      ...(i % 50 === 0 ? ['pinned: true', 'status: seen'] : []),
      '---',
      '',
      `# ${word(0)} ${i}`,
      '',
      `Text with **${word(1)}** and *it* ~~no~~ ==${word(2)}== \`c${i}\` #inline${i % 4}`,
      `second line, see [[Bird ${(i + 1) % count}]] and [[Bird ${(i + 2) % count}|another *one*]].`,
      '',
      `- [ ] ${word(3)}`,
      `- [x] done`,
      '',
      '1. one',
      '   - inside',
      '2. two',
      '',
      '| a | b |',
      '|---|---|',
      `| ${i} | x\\|y |`,
      '',
      '> quoted',
      '',
      '```js',
      `const a = ${i} // \`*\``,
      '',
      'b()',
      '```',
      '',
      ...(i % 50 === 0 ? [`![[picture ${i}.png]]`, ''] : []),
      ...(i % 10 === 0 ? [`The [list](list%20${i}.pdf) and https://fovea.test/?a=1&b=2`] : []),
    ]
    vault[`${folder}Bird ${i}.md`] = strToU8(lines.join('\n'))
    if (i % 50 === 0)
      vault[`files/picture ${i}.png`] = Buffer.concat([data, Buffer.from([i % 256])])
    if (i % 10 === 0) vault[`${folder}list ${i}.pdf`] = strToU8(`%PDF-1.4 ${i}`)
  }
  return vault
}

test('a vault of 1,000 notes comes in, goes out and comes in again as the same notes', {
  timeout: 550_000,
}, async () => {
  const vault = zipSync(await makeVault(), { level: 1 })
  const [first, second] = [await newOwner(app), await newOwner(app)]
  const times: number[] = []
  const measure = async <T>(work: Promise<T>) => {
    const begin = performance.now()
    const result = await work
    times.push(Math.round(performance.now() - begin) / 1_000)
    return result
  }
  const imported = await measure(first.import(vault, 'vault.zip'))
  expect(imported).toMatchObject({
    status: 'ready',
    failure: null,
    notes: count,
    files: 120,
    skipped: [],
  })
  const exported = await measure(first.exportBytes())
  expect(await measure(second.import(exported, 'fovea.zip'))).toMatchObject({
    status: 'ready',
    notes: count,
    files: 120,
    skipped: [],
  })
  process.stdout.write(`import, export, import in seconds: ${times.join(', ')}\n`)
  const { rows: miscounted } = await app.pool.query(
    `select user_id from note_totals as totals where file_bytes <> (
       select coalesce(sum(bytes::bigint + thumbnail_bytes), 0)
       from note_files where note_files.user_id = totals.user_id)`,
  )
  expect(miscounted).toEqual([])
  const [before, after] = [await first.readAll(), await second.readAll()]
  expect(before.notes).toHaveLength(count)
  expect(after).toEqual(before)
})
