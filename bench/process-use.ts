// What processes cost, as Linux tells it.
import { readdir, readFile } from 'node:fs/promises'

export interface MemoryUse {
  /** Pages shared by several processes count once for each. */
  rssBytes: number
  /** Shared pages divided among those who share them: the honest sum. */
  pssBytes: number
}

/** Every clock tick of /proc is this long on all Linux builds of Node. */
const tickMs = 10

export const canReadProcesses = process.platform === 'linux'

/** The process and all that it has started, directly or not. */
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

/** Processor time that a process has used so far, in ms. */
export async function readCpuMs(pid: number): Promise<number> {
  const fields = await readStat(pid)
  return (Number(fields?.[11]) + Number(fields?.[12])) * tickMs
}

export async function readCommand(pid: number): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.replaceAll('\0', ' ')
}

/** The fields after the name, which may itself hold spaces and brackets; undefined when it has ended. */
async function readStat(pid: number): Promise<string[] | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')
}

function readKilobytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024
}
