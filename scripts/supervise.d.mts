// Types of supervise.mjs for its tests.
import type { ChildProcess } from 'node:child_process'

export function supervise(
  start: () => ChildProcess,
  say?: (sentence: string) => void,
): { ended: Promise<number>; end(signal: NodeJS.Signals): void }
