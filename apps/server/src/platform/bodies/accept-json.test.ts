import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { threads } from '../pool/threads.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUp(app)).token
})
afterAll(() => app.close())

const post = (url: string, payload: string) =>
  app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

const note = contract.notes.createNote.path
const pairs = (event: string) => JSON.stringify({ run: { events: [] } }).replace('[]', `[${event}]`)

describe('a body', () => {
  test.each([
    ['nested deeply, short', note, `{"html":${'['.repeat(1_000)}`],
    ['nested deeply, long', contract.track.importMoods.path, `{"csv":${'['.repeat(15_000_000)}`],
    [
      'of millions of values',
      contract.typing.importResults.path,
      `{"csv":[${'[],'.repeat(5e6)}[]]}`,
    ],
    ['of many wrong events', contract.typing.saveLesson.path, pairs('[3,"z"],'.repeat(29_999))],
    ['that is no JSON, long', note, `{"html":"${'a'.repeat(200_000)}`],
    ['with a poisoned prototype, long', note, `{"__proto__":"${'a'.repeat(200_000)}"}`],
  ])('%s is refused', async (_, url, payload) => {
    const answer = await post(url, payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
  })

  test('that is long is read in a thread, and is what was sent', async () => {
    const html = `<p>${'ä"\\ '.repeat(60_000)}</p>`
    const answer = await post(note, JSON.stringify({ title: 'Herons', html }))
    expect(answer.statusCode).toBe(200)
    expect(threads.count()).toBeGreaterThan(0)
    const read = await app.call(contract.notes.note, { token, params: { id: answer.json()._id } })
    expect(read.body.html).toHaveLength(html.length)
  })

  test('that is long and wrong says what is wrong, as a short one does', async () => {
    const sent = { title: 3, html: 'a'.repeat(200_000) }
    const long = await post(note, JSON.stringify(sent))
    const short = await post(note, JSON.stringify({ ...sent, html: 'a' }))
    expect(long.json().message).toBe(short.json().message)
  })
})
