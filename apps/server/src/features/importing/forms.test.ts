import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { makeText } from './testing/make-books.ts'
import { importCalls, listFiles, makeForm, maxUploadBytes, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
  member = importCalls(app, (await signUp(app)).token)
})
afterAll(() => app.close())

describe('a form', () => {
  test('with a file over the limit is refused and leaves no files', async () => {
    const before = await listFiles(app)
    const large = Buffer.alloc(maxUploadBytes + 1, 'a')
    expect((await member.send(large, 'large.txt')).error?.code).toBe('payload_too_large')
    const larger = Buffer.alloc(maxUploadBytes * 2, 'a')
    expect((await member.send(larger, 'larger.txt')).error?.code).toBe('payload_too_large')
    expect(await listFiles(app)).toEqual(before)
  })

  test('with a file just within the limit is accepted', async () => {
    const file = Buffer.alloc(maxUploadBytes, 'a')
    expect((await member.send(file, 'a.txt')).status).toBe(202)
    app.jobs.forgetAll()
  })

  test('with too large a declared length is refused before any of it is written', async () => {
    const put = vi.spyOn(app.files, 'put')
    onTestFinished(() => put.mockRestore())
    const large = Buffer.alloc(maxUploadBytes + 100_000, 'a')
    expect((await member.send(large, 'large.txt')).error?.code).toBe('payload_too_large')
    expect(put).not.toHaveBeenCalled()
  })

  test('with very many fields is refused and leaves no files', async () => {
    const before = await listFiles(app)
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field${i}`, 'x']))
    expect((await member.send(makeText(), 'a.txt', fields)).error?.code).toBe('invalid_request')
    expect(await listFiles(app)).toEqual(before)
  })

  test.each([
    ['that is cut off', (form: Buffer) => form.subarray(0, form.length - 20)],
    ['that is empty', () => Buffer.alloc(0)],
    ['that is noise', () => Buffer.from('no form at all')],
    [
      'without a file',
      () =>
        Buffer.from(
          '------x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n------x--\r\n',
        ),
    ],
  ])('%s is refused and leaves no files', async (name, change) => {
    const before = await listFiles(app)
    const { token } = await signUp(app)
    const { payload, headers } = await makeForm(makeText(), 'herons.txt')
    const reply = await app.call(contract.importing.importBook, {
      token,
      payload: change(payload),
      headers:
        name === 'without a file'
          ? { 'content-type': 'multipart/form-data; boundary=----x' }
          : headers,
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await listFiles(app)).toEqual(before)
  })

  test('with two files or an invalid id is refused and leaves no files', async () => {
    const before = await listFiles(app)
    const { token } = await signUp(app)
    const form = new FormData()
    form.append('file', new File(['one'], '1.txt'))
    form.append('file', new File(['two'], '2.txt'))
    const request = new Request('http://fovea.test', { method: 'POST', body: form })
    const reply = await app.call(contract.importing.importBook, {
      token,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    })
    expect(reply.error?.code).toBe('invalid_request')
    expect((await member.send(makeText(), 'a.txt', { _id: 'x' })).error?.code).toBe(
      'invalid_request',
    )
    expect(await listFiles(app)).toEqual(before)
  })

  test('is refused by every other endpoint', async () => {
    const { token } = await signUp(app)
    const form = await makeForm('x', 'x.txt')
    const reply = await app.call(contract.library.addText, { token, ...form })
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })
})
