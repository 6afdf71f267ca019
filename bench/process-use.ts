// Reads from /proc how much memory and processor time processes use. This works on Linux only.
import { readdir, readFile } from 'node:fs/promises'

export interface MemoryUse {
  /** Memory pages that several processes share count once for each process. */
  rssBytes: number
  /** Shared pages are divided among the processes that share them, so the sum is the memory that is really used. */
  pssBytes: number
}

/** The length of a clock tick in /proc, which is the same for all Linux builds of Node. */
const tickMs = 10

export const canReadProcesses = process.platform === 'linux'

/** Returns the ids of a process and of all processes that it has started, directly or indirectly. */
export async function listTree(root: number): Promise<number[]> {
  const entries = await readdir('/proc')
  const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const pid of pids) {
    const fields = await readStat(pid)
    if (fields) parents.set(pid, Number(fields[1]))
  }
  const tree = [root]
  for (const parent of tree) {
    for (const [pid, itsParent] of parents) if (itsParent === parent) tree.push(pid)
  }
  return tree
}

export async function readMemory(pids: readonly number[]): Promise<MemoryUse> {
  const sum = { rssBytes: 0, pssBytes: 0 }
  for (const pid of pids) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    sum.rssBytes += readKilobytes(rollup, 'Rss')
    sum.pssBytes += readKilobytes(rollup, 'Pss')
  }
  return sum
}

/** Returns the processor time that a process has used so far. */
export async function readCpuMs(pid: number): Promise<number> {
  const fields = await readStat(pid)
  return (Number(fields?.[11]) + Number(fields?.[12])) * tickMs
}

export async function readCommand(pid: number): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.replaceAll('\0', ' ')
}

/**
 * Returns the fields after the name, which may itself contain spaces and brackets. undefined if the process has ended.
 */
async function readStat(pid: number): Promise<string[] | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')
}

function readKilobytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024
}
