// Starts a confined process with as little as it can work with: no environment, reading of the project's code only,
// neither programs nor addons nor network, and under an account of its own where the server is root.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Confinement } from './give-up-rights.ts'

export interface ProcessLimits {
  /** By the clock. */
  timeoutMs: number
  /** Of the processor; as long as `timeoutMs` where nothing is said. */
  cpuMs?: number
  /** For objects; a process needs some 50 MB besides. */
  memoryMb: number
  /** For everything. */
  residentBytes?: number
}

/** Enough for any heap that is given, and for what lies outside of it. */
const usualResidentBytes = 1_200_000_000

const projectDir = path.resolve(import.meta.dirname, '../../../../..')
const readable = ['apps/server/package.json', 'apps/server/src', 'packages', 'node_modules']

/** Numbers that belong to nobody, neither to people nor to systemd; a few, so that two processes never share one. */
const firstUid = 60_600
const uids = 500
let started = process.pid

export function startProcess(
  script: URL,
  limits: ProcessLimits,
  { hasBytes }: { hasBytes: boolean },
): ChildProcess {
  const { timeoutMs, cpuMs = timeoutMs, residentBytes = usualResidentBytes } = limits
  started += 1
  const confinement: Confinement = {
    watched: { timeoutMs, cpuMs, residentBytes, serverPid: process.pid },
    ...(process.getuid?.() === 0 && { uid: firstUid + (started % uids) }),
  }
  return fork(fileURLToPath(script), [JSON.stringify(confinement)], {
    execArgv: [
      `--max-old-space-size=${limits.memoryMb}`,
      '--permission',
      // For the watch; the work is left without.
      '--allow-worker',
      '--disable-warning=SecurityWarning',
      ...readable.map((name) => `--allow-fs-read=${path.join(projectDir, name)}`),
    ],
    // It needs to know nothing of this server.
    env: {},
    cwd: projectDir,
    serialization: 'advanced',
    stdio: [hasBytes ? 'pipe' : 'ignore', 'ignore', 'pipe', 'ipc'],
  })
}
