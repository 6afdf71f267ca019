import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepDocuments } from './kept-documents.ts'

function serve() {
  const sendKept = keepDocuments()
  let written = 0
  const app = Fastify()
  app.get('/', (request, reply) =>
    sendKept(request, reply, {
      key: 'herons',
      type: 'text/plain',
      write() {
        written += 1
        return 'herons '.repeat(1_000)
      },
    }),
  )
  return {
    countWritten: () => written,
    get: (headers: Record<string, string> = {}) => app.inject({ url: '/', headers }),
  }
}

test('a document is written once for any number of calls at the same time', async () => {
  const { get, countWritten } = serve()
  const answers = await Promise.all(Array.from({ length: 30 }, () => get()))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['herons '.repeat(1_000)]))
  expect(countWritten()).toBe(1)
})

test('a document is compressed as the caller accepts it, and not sent again to whoever has it', async () => {
  const { get } = serve()
  const { headers, rawPayload } = await get({ 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(rawPayload).toString()).toBe('herons '.repeat(1_000))
  const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
