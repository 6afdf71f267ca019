// Every call of the file system, of which the test lets one fail: those of `node:fs/promises`, of its handles, and of the
// streams of `node:fs`. Used by `vi.mock`, so that no call of the tested modules escapes it.
import type * as Fs from 'node:fs'
import type * as Promises from 'node:fs/promises'

export interface Disk {
  /** How many calls succeed before one fails. */
  failsAfter: number
  /** Whether it has failed. */
  hasFailed: boolean
}

export const disk: Disk = { failsAfter: Number.POSITIVE_INFINITY, hasFailed: false }

function failsNow(): boolean {
  disk.failsAfter -= 1
  if (disk.failsAfter !== -1) return false
  disk.hasFailed = true
  return true
}

const fault = () => Object.assign(new Error('the disk has a fault'), { code: 'EIO', syscall: 'x' })

const failing = ['mkdir', 'open', 'readdir', 'rename', 'rm', 'rmdir', 'stat', 'statfs', 'opendir']
const failingOfHandles = ['writeFile', 'sync', 'stat', 'close']

export function breakPromises(real: typeof Promises): typeof Promises {
  const broken: Record<string, unknown> = { ...real }
  for (const name of failing) {
    broken[name] = async (...given: unknown[]) => {
      if (failsNow()) throw fault()
      const result: unknown = await Reflect.apply(Reflect.get(real, name), real, given)
      if (name === 'open') breakHandle(result as Promises.FileHandle)
      return result
    }
  }
  return broken as unknown as typeof Promises
}

function breakHandle(handle: Promises.FileHandle): void {
  for (const name of failingOfHandles) {
    const method = Reflect.get(handle, name)
    Reflect.set(handle, name, async (...given: unknown[]) => {
      const isFaulty = failsNow()
      // A file is closed even if closing it fails, as on a real disk.
      if (isFaulty && name !== 'close') throw fault()
      const result: unknown = await Reflect.apply(method, handle, given)
      if (isFaulty) throw fault()
      return result
    })
  }
}

/** The calls of streams, which tell their end by a function. */
export function breakStreams(real: typeof Fs): typeof Fs {
  const withFault =
    (name: 'open' | 'read' | 'write' | 'writev' | 'fsync') =>
    (...given: unknown[]) => {
      const done = given.at(-1) as (error: Error) => void
      if (failsNow()) return process.nextTick(done, fault())
      return Reflect.apply(real[name], real, given)
    }
  const calls = {
    ...Object.fromEntries(
      (['open', 'read', 'write', 'writev', 'fsync'] as const).map((name) => [
        name,
        withFault(name),
      ]),
    ),
    close: real.close,
  }
  const broken: Record<string, unknown> = { ...real }
  for (const name of ['createReadStream', 'createWriteStream'] as const) {
    broken[name] = (file: string, options: object = {}) =>
      Reflect.apply(real[name], real, [file, { ...options, fs: calls }])
  }
  return broken as unknown as typeof Fs
}
