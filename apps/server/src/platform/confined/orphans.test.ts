import { execFileSync, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

/** @returns the output of `ps`, one line for each process, or nothing when there is no such process. */
function listProcesses(columns: string, ...which: string[]): string[] {
  try {
    const output = execFileSync('ps', ['-o', columns, ...which], { encoding: 'utf8' })
    return output.split('\n').flatMap((line) => line.trim() || [])
  } catch {
    return []
  }
}

const waiting = { timeout: 50_000, interval: 100 }

test('a busy confined process ends by itself after its server was killed', async () => {
  const server = fork(fileURLToPath(new URL('./testing/server-of-loop.ts', import.meta.url)))
  const findBusy = () =>
    listProcesses('pid=,time=', '--ppid', `${server.pid}`).find((line) => !/00:00$/.test(line))
  const busy = await vi.waitUntil(findBusy, waiting)
  const pid = busy.split(' ')[0] ?? ''
  server.kill('SIGKILL')
  await vi.waitUntil(() => listProcesses('pid=', '-p', pid).length === 0, waiting)
  expect(listProcesses('pid=', '-p', pid)).toEqual([])
})
