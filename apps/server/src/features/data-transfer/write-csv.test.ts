import { NIL } from 'uuid'
import { expect, test } from 'vitest'
import type { Row } from './row-shapes.ts'
import { resultFiles, writeCsv } from './write-csv.ts'

async function write(name: string, row: Row): Promise<Record<string, string | undefined>> {
  const file = resultFiles.find((one) => one.name === name)
  if (!file) throw new Error(`no file ${name}`)
  async function* batches() {
    yield [row]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeCsv(file, batches())) chunks.push(chunk)
  const [head = '', line = ''] = Buffer.concat(chunks).toString().split('\r\n')
  const cells = line.split(',')
  return Object.fromEntries(head.split(',').map((column, at) => [column, cells[at]]))
}

test('a typing run without a log has no figure but its speed, and others have all', async () => {
  const row = { wpm: 50, active_ms: 0, raw_wpm: 0, presses: 0, errors: 0, right_words: 0 }
  const claimed = await write('typing.csv', { ...row, unranked_reason: 'no-log' })
  expect(claimed).toMatchObject({ wpm: '50', active_ms: '', raw_wpm: '', presses: '', errors: '' })
  expect(await write('typing.csv', { ...row, unranked_reason: null })).toMatchObject({
    wpm: '50',
    active_ms: '0',
    raw_wpm: '0',
    presses: '0',
    errors: '0',
    right_words: '0',
  })
})

test('a reading session has only what was sent of it', async () => {
  const row = { text_id: NIL, text_words: 0, words: 0, delivered_wpm: 0, time_seconds: 60 }
  expect(await write('reading.csv', row)).toMatchObject({
    text_id: '',
    text_words: '',
    words: '',
    delivered_wpm: '',
    time_seconds: '60',
  })
  const known = { ...row, text_id: 'a', text_words: 300, words: 250, delivered_wpm: 250 }
  expect(await write('reading.csv', known)).toMatchObject({
    text_id: 'a',
    text_words: '300',
    words: '250',
    delivered_wpm: '250',
  })
  const claimed = { ...row, text_id: 'a', delivered_wpm: 312 }
  expect(await write('reading.csv', claimed)).toMatchObject({ text_id: 'a', delivered_wpm: '312' })
})
