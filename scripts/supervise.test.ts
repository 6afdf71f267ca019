// Tests the supervision with a fake server and fake timers.
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { supervise } from './supervise.mjs'

class FakeChild extends EventEmitter {
  connected = true
  told: string[] = []
  kill = (signal: string) => this.told.push(signal)
  disconnect = () => this.told.push('disconnect')
  listen = () => this.emit('message', 'listening')
  end = (code: number | null, signal: string | null = null) => this.emit('exit', code, signal)
}

function superviseNothing() {
  const children: FakeChild[] = []
  const said: string[] = []
  const server = supervise(
    () => {
      const child = new FakeChild()
      children.push(child)
      return child as unknown as ChildProcess
    },
    (sentence) => said.push(sentence),
  )
  const newest = () => children.at(-1) ?? new FakeChild()
  return { ...server, children, said, newest }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a server that died is started again after pauses that double up to half a minute', async () => {
  const { children, said, newest } = superviseNothing()
  newest().listen()
  let deaths = 0
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    newest().end(null, 'SIGKILL')
    deaths += 1
    expect(said).toHaveLength(deaths)
    expect(said.at(-1)).toMatch(`died (SIGKILL); it is started again in ${seconds} s.`)
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(children).toHaveLength(deaths)
    await vi.advanceTimersByTimeAsync(1)
    expect(children).toHaveLength(deaths + 1)
  }
})

test('after a healthy minute the pauses start short again, after a shorter time they do not', async () => {
  const { children, newest } = superviseNothing()
  const dieAfter = async (healthyMs: number) => {
    newest().listen()
    await vi.advanceTimersByTimeAsync(healthyMs)
    newest().end(1)
  }
  await dieAfter(0)
  await vi.advanceTimersByTimeAsync(1_000)
  await dieAfter(59_999)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(children).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await dieAfter(60_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(children).toHaveLength(4)
})

test.each([0, 78])('a server that ends with %i after listening is not restarted', async (code) => {
  const { children, said, ended, newest } = superviseNothing()
  newest().listen()
  newest().end(code)
  expect(await ended).toBe(code)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(children).toHaveLength(1)
  expect(said).toEqual([])
})

test.each([
  [1, null, 1],
  [null, 'SIGKILL', 137],
])('a first start that fails (%s, %s) fails at once', async (code, signal, exitCode) => {
  const { children, ended, newest } = superviseNothing()
  newest().end(code, signal)
  expect(await ended).toBe(exitCode)
  expect(children).toHaveLength(1)
})

test('a later start that fails is repeated until a person must help', async () => {
  const { children, ended, newest } = superviseNothing()
  newest().listen()
  newest().end(134)
  await vi.advanceTimersByTimeAsync(1_000)
  newest().end(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(children).toHaveLength(3)
  newest().end(78)
  expect(await ended).toBe(78)
})

test('the first signal is passed on, and the end after it does not count as a death', async () => {
  const { children, ended, end, newest } = superviseNothing()
  newest().listen()
  end('SIGTERM')
  expect(newest().told).toEqual(['SIGTERM'])
  newest().end(null, 'SIGTERM')
  expect(await ended).toBe(143)
  expect(children).toHaveLength(1)
})

test('the second signal ends the server at once', () => {
  const { end, newest } = superviseNothing()
  end('SIGINT')
  end('SIGINT')
  expect(newest().told).toEqual(['SIGINT', 'SIGKILL'])
})

test('after a signal during the pause the server is not started again', async () => {
  const { children, ended, end, newest } = superviseNothing()
  newest().listen()
  newest().end(1)
  end('SIGTERM')
  expect(await ended).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(children).toHaveLength(1)
})

test('a program that cannot be started is reported', async () => {
  const { said, ended, newest } = superviseNothing()
  newest().emit('error', new Error('ENOENT'))
  expect(await ended).toBe(1)
  expect(said).toEqual(['The server does not start: ENOENT'])
})
