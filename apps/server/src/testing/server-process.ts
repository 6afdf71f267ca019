// Starts the whole server as a separate process, as an operator does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const main = path.resolve(import.meta.dirname, '../main.ts')

/** Makes a folder that is removed when the test is over. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fovea-server-test-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface ServerProcess {
  /** Everything that the process has printed so far. */
  readOutput(): string
  /** Resolves with the pattern's first capture as soon as the output matches. Rejects if the process ends first. */
  waitForOutput(pattern: RegExp): Promise<string>
  kill(signal: NodeJS.Signals): void
  ended: Promise<number | null>
}

export function startServerProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listen of listeners) listen()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    readOutput: () => output,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          const found = pattern.exec(output)
          if (!found) return
          listeners.delete(listen)
          resolve(found[1] ?? '')
        }
        listeners.add(listen)
        listen()
        void ended.then(() => reject(new Error(`the server ended: ${output}`)))
      }),
    kill: (signal) => void child.kill(signal),
    ended,
  }
}
