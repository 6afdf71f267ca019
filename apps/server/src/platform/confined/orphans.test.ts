import { execFileSync, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

/** What `ps` says, one line for each process; nothing where there is none. */
function ask(columns: string, ...which: string[]): string[] {
  try {
    const said = execFileSync('ps', ['-o', columns, ...which], { encoding: 'utf8' })
    return said.split('\n').flatMap((line) => line.trim() || [])
  } catch {
    return []
  }
}

const waiting = { timeout: 120_000, interval: 100 }

test('a process that is busy ends by itself when its server was killed', async () => {
  const server = fork(fileURLToPath(new URL('./testing/server-of-loop.ts', import.meta.url)))
  const isBusy = () => ask('pid=,time=', '--ppid', `${server.pid}`).find((it) => !/00:00$/.test(it))
  const busy = await vi.waitUntil(isBusy, waiting)
  const pid = busy.split(' ')[0] ?? ''
  server.kill('SIGKILL')
  await vi.waitUntil(() => ask('pid=', '-p', pid).length === 0, waiting)
  expect(ask('pid=', '-p', pid)).toEqual([])
})
