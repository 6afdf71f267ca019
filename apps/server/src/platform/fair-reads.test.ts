import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionPatienceMs } from './database.ts'
import { countUnread, readInTurn } from './fair-reads.ts'

afterEach(() => {
  vi.useRealTimers()
})

const settle = () => new Promise(setImmediate)

function callOf(userId: string | undefined) {
  const socket = { destroyed: false }
  const caller = userId && { userId }
  const request = { caller, raw: { socket } } as unknown as FastifyRequest
  const raw = Object.assign(new EventEmitter(), {
    closed: false,
    req: { socket },
    setTimeout: () => {},
  })
  const answer = (payload: unknown) =>
    countUnread(request, { raw } as unknown as FastifyReply, payload, () => {})
  return { request, socket, answer, take: () => raw.emit('close') }
}

/** Reads that end only when the test ends them. */
function openReads() {
  const open: (() => void)[] = []
  const read = () => new Promise<string>((resolve) => open.push(() => resolve('read')))
  return { open, read }
}

const refused = { code: 'too_many_requests', retryAfterSeconds: 1 }

test('two reads of a member run at a time, and those of others do not wait for them', async () => {
  const { open, read } = openReads()
  const reads = Array.from({ length: 5 }, () => readInTurn(callOf('ada').request, read))
  await settle()
  expect(open).toHaveLength(2)
  const others = [callOf('ben'), callOf(undefined)].map(({ request }) => readInTurn(request, read))
  await settle()
  expect(open).toHaveLength(4)
  for (let end = open.shift(); end; end = open.shift()) {
    end()
    await settle()
  }
  expect(await Promise.all([...reads, ...others])).toEqual(Array(7).fill('read'))
})

test('a read is refused as soon as it has waited long enough, although those before it go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, read } = openReads()
  const [first, second, third] = [1, 2, 3].map(() => readInTurn(callOf('gil').request, read))
  const refusal = expect(third).rejects.toMatchObject(refused)
  vi.advanceTimersByTime(connectionPatienceMs)
  await refusal
  for (const end of open) end()
  expect(await Promise.all([first, second])).toEqual(['read', 'read'])
  expect(open).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('a read whose caller has hung up is not begun', async () => {
  const { request, socket } = callOf('cy')
  socket.destroyed = true
  const { open, read } = openReads()
  await expect(readInTurn(request, read)).rejects.toMatchObject(refused)
  expect(open).toHaveLength(0)
})

test('who takes no answers gets no more once these hold 16 MB, until they are taken', async () => {
  const answers = Array.from({ length: 9 }, () => callOf('dora'))
  const page = 'x'.repeat(2 * 1024 * 1024)
  for (const { answer } of answers) answer(page)
  const read = async () => 'read'
  await expect(readInTurn(callOf('dora').request, read)).rejects.toMatchObject(refused)
  expect(await readInTurn(callOf('ed').request, read)).toBe('read')
  answers[0]?.take()
  expect(await readInTurn(callOf('dora').request, read)).toBe('read')
})

test('small answers, and those of callers who are gone, hold nothing', async () => {
  for (let count = 0; count < 400; count += 1) callOf('flo').answer('x'.repeat(60_000))
  const gone = callOf('flo')
  gone.socket.destroyed = true
  gone.answer('x'.repeat(20 * 1024 * 1024))
  expect(await readInTurn(callOf('flo').request, async () => 'read')).toBe('read')
})
