import { once } from 'node:events'
import net from 'node:net'
import { contract } from '@fovea/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let token: string
let port: number
beforeAll(async () => {
  app = await startTestApp()
  token = (await signUp(app)).token
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

const bodyTimeMs = 60_000

/** Watches the timers of one minute that are set from now on. */
function watchTimers() {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  return {
    minutes: () =>
      set.mock.calls.flatMap(([ring, ms], i) =>
        ms === bodyTimeMs ? [{ ring: ring as () => void, timer: set.mock.results[i]?.value }] : [],
      ),
    isCleared: (timer: unknown) => clear.mock.calls.some(([cleared]) => cleared === timer),
  }
}

async function send(path: string, type: string, body: string) {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: fovea.test\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${type}\r\ncontent-length: 100\r\n\r\n${body}`,
  )
  return socket
}

test('a call whose body is not complete after a minute is ended', async () => {
  const timers = watchTimers()
  const socket = await send(contract.library.addText.path, 'application/json', '{"_id":')
  await vi.waitUntil(() => timers.minutes().length === 1, 60_000)
  const closed = once(socket, 'close')
  timers.minutes()[0]?.ring()
  await closed
})

test('a body that is complete stops the timer', async () => {
  const timers = watchTimers()
  const socket = await send(contract.library.addText.path, 'application/json', '{'.padEnd(100))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400/)
  await vi.waitUntil(() => timers.minutes().length === 1, 60_000)
  await vi.waitUntil(() => timers.isCleared(timers.minutes()[0]?.timer), 60_000)
  socket.destroy()
})

test('a file has no such time limit, since its connection may be slow', async () => {
  const timers = watchTimers()
  const type = 'multipart/form-data; boundary=x'
  const socket = await send(contract.importing.importBook.path, type, '--x\r\n'.padEnd(100))
  await once(socket, 'data')
  expect(timers.minutes()).toEqual([])
  socket.destroy()
})
