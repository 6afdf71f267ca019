// Starts a confined process with as few rights as possible. It has no environment, can read only the project's code,
// can use neither programs nor the network nor (unless it needs them) addons, and has a separate user id when the server is root.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Confinement } from './give-up-rights.ts'

export interface ProcessLimits {
  /** Time by the clock. */
  timeoutMs: number
  /** Time on the processor. Defaults to `timeoutMs`. */
  cpuMs?: number
  /** Memory for objects, on V8's heap. A process needs about 50 MB more. */
  memoryMb: number
  /** Memory of the whole process. */
  residentBytes?: number
  /**
   * Whether the process may load native code, which Node's permissions do not hold back. What remains are the limits,
   * an empty environment and, if the server is root, a separate user id.
   */
  usesAddons?: boolean
}

/** Enough for every heap that is used here, and for the memory outside it. */
const defaultResidentBytes = 1_200_000_000

const projectDir = path.resolve(import.meta.dirname, '../../../../..')
const quickLoading = 'apps/server/quick-loading.mjs'
const readable = [
  ...[quickLoading, 'apps/server/package.json', 'apps/server/src'],
  ...['packages', 'node_modules'],
]

/**
 * User ids that belong neither to people nor to systemd's services. There are enough of them that two running processes
 * never have the same one.
 */
const firstUid = 60_600
const uidCount = 500
let started = process.pid

export function startProcess(
  script: URL,
  limits: ProcessLimits,
  { hasBytes }: { hasBytes: boolean },
): ChildProcess {
  const { timeoutMs, cpuMs = timeoutMs, residentBytes = defaultResidentBytes } = limits
  started += 1
  const confinement: Confinement = {
    watched: { timeoutMs, cpuMs, residentBytes, serverPid: process.pid },
    ...(process.getuid?.() === 0 && { uid: firstUid + (started % uidCount) }),
  }
  return fork(fileURLToPath(script), [JSON.stringify(confinement)], {
    execArgv: [
      `--max-old-space-size=${limits.memoryMb}`,
      '--permission',
      // For the watch. The work itself gives up this right.
      '--allow-worker',
      ...(limits.usesAddons ? ['--allow-addons'] : []),
      '--disable-warning=SecurityWarning',
      ...readable.map((name) => `--allow-fs-read=${path.join(projectDir, name)}`),
      // The process may not keep what it compiles, but finds its modules sooner.
      `--import=${pathToFileURL(path.join(projectDir, quickLoading))}`,
    ],
    // The process needs none of the server's settings, and must not know its secrets.
    env: {},
    cwd: projectDir,
    serialization: 'advanced',
    stdio: [hasBytes ? 'pipe' : 'ignore', 'ignore', 'pipe', 'ipc'],
  })
}
