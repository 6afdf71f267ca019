import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createFrontDoor } from './front-door.ts'

async function openDoor(options?: Parameters<typeof createFrontDoor>[0]) {
  const door = createFrontDoor(options)
  const port = await door.listen({ host: '127.0.0.1', port: 0 })
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const call = async (path: string): Promise<IncomingMessage> => {
    const request = http.get({ host: '127.0.0.1', port, path, agent })
    const [response] = await once(request, 'response')
    return response
  }
  return { door, call }
}

/** Starts an app behind the door. `/slow` answers only after `go`; `/stream` begins its answer before. */
async function startAppBehind({ serverFactory }: ReturnType<typeof createFrontDoor>) {
  const app = Fastify({ serverFactory })
  const entered = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  app.get('/quick', async () => 'quick')
  app.get('/slow', async () => {
    entered.resolve()
    await go.promise
    return 'slow'
  })
  app.get('/stream', async (_request, reply) => {
    reply.raw.write('first ')
    entered.resolve()
    await go.promise
    reply.raw.end('last')
    return reply.hijack()
  })
  await app.ready()
  return { app, entered: entered.promise, go: go.resolve }
}

test('before the door is open, it answers why the server is not ready, and that the process is alive', async () => {
  const { door, call } = await openDoor()
  door.say('The database is brought to this version')
  const alive = await call('/healthz')
  expect([alive.statusCode, await text(alive)]).toEqual([200, '{"status":"ok"}'])
  for (const path of ['/readyz', '/', '/api/user/me']) {
    const answer = await call(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(JSON.parse(await text(answer))).toEqual({
      code: 'not_ready',
      message: 'The database is brought to this version',
      requestId: answer.headers['x-request-id'],
    })
  }
  const { app } = await startAppBehind(door)
  expect((await call('/quick')).statusCode).toBe(503)
  door.open()
  const answer = await call('/quick')
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'quick'])
  await door.close()
  await app.close()
})

test.each(['/slow', '/stream'])(
  'closing the door waits for the answer of %s and then ends its connection',
  async (path) => {
    const { door, call } = await openDoor()
    const { app, entered, go } = await startAppBehind(door)
    door.open()
    await text(await call('/quick'))
    const waiting = call(path)
    await entered
    let isClosed = false
    const closing = door.close().then(() => {
      isClosed = true
    })
    await expect(call('/quick')).rejects.toThrow('ECONNREFUSED')
    expect(isClosed).toBe(false)
    go()
    const answer = await waiting
    if (path === '/slow') expect(answer.headers.connection).toBe('close')
    expect(await text(answer)).toBe(path === '/slow' ? 'slow' : 'first last')
    // Closing must end although the client keeps its connections open; otherwise this test never ends.
    await closing
    await app.close()
  },
)

test('a call that comes on an idle connection while the door closes is answered, and ends it', async () => {
  // Longer than the test may take: only the answer can end the connection.
  const { door, call } = await openDoor({ lingerMs: 600_000 })
  const { app } = await startAppBehind(door)
  door.open()
  await text(await call('/quick'))
  const closing = door.close()
  const answer = await call('/quick')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect(await text(answer)).toBe('quick')
  await closing
  await app.close()
})

test('a proxy that checks on an idle connection while the door closes is told so', async () => {
  const { door, call } = await openDoor({ lingerMs: 600_000 })
  const { app } = await startAppBehind(door)
  door.open()
  await text(await call('/quick'))
  const closing = door.close()
  const answer = await call('/readyz')
  expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close'])
  expect(JSON.parse(await text(answer)).message).toBe('The server is stopping')
  await closing
  await app.close()
})

test('closing the door does not wait for idle connections that a client keeps open', async () => {
  const { door, call } = await openDoor()
  const { app } = await startAppBehind(door)
  door.open()
  await text(await call('/quick'))
  await door.close()
  await app.close()
})

test('a port that is in use is reported as an error', async () => {
  const first = createFrontDoor()
  const port = await first.listen({ host: '127.0.0.1', port: 0 })
  const second = createFrontDoor().listen({ host: '127.0.0.1', port })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})
