import { contract } from '@fovea/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { sendForm } from './send-form.ts'

/** A request that ends when and how the test says. */
class Request {
  static latest: Request
  status = 0
  responseText = ''
  timeout = 0
  upload = {}
  readonly headers: Record<string, string> = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  ontimeout = () => {}
  constructor() {
    Request.latest = this
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '5' : null
  }
  abort() {
    this.onabort()
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.onload()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

function send({ timeoutMs }: { timeoutMs?: number } = {}) {
  const stop = new AbortController()
  const options = { signal: stop.signal, onProgress: () => {}, ...(timeoutMs && { timeoutMs }) }
  const sending = sendForm(contract.importing.importBook, { _id: 'a' }, options)
  return { sending, stop, request: Request.latest }
}

describe('a form that got no answer', () => {
  it.each([
    ['network_error', 'onerror'],
    ['request_aborted', 'onabort'],
    ['timeout_exceeded', 'ontimeout'],
  ] as const)('fails with %s', async (code, end) => {
    const { sending, request } = send()
    request[end]()
    await expect(sending).rejects.toMatchObject({ code, status: 0 })
  })

  it('was stopped if the person or the end of the session stopped it', async () => {
    const first = send()
    first.stop.abort()
    await expect(first.sending).rejects.toMatchObject({ code: 'request_aborted' })
    const second = send()
    signIn('other', 'ben')
    await expect(second.sending).rejects.toMatchObject({ code: 'request_aborted' })
  })

  it('has met a broken connection if the answer breaks off', async () => {
    const { sending, request } = send()
    request.answer(202, '{"_id": "a')
    await expect(sending).rejects.toMatchObject({ code: 'network_error', status: 0 })
  })
})

it('a form may take as long as it needs, unless the call says otherwise', () => {
  expect(send().request.timeout).toBe(0)
  expect(send({ timeoutMs: 90_000 }).request.timeout).toBe(90_000)
})

it('a form that is refused fails with the code of the server', async () => {
  const { sending, request } = send()
  expect(request.headers).toMatchObject({ authorization: 'Bearer token' })
  request.answer(429, JSON.stringify({ code: 'too_many_requests', message: '', requestId: 'r' }))
  await expect(sending).rejects.toMatchObject({
    code: 'too_many_requests',
    status: 429,
    requestId: 'r',
    retryAfterSeconds: 5,
  })
})
