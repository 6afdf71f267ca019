// What tells the server to end. A service manager tells every process of a group, and `npm start` passes on what it was
// told: that is one wish, heard twice. A second wish, some time later, is meant.
import type { EventEmitter } from 'node:events'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
const echoMs = 1_000

export function listenForSignals(tell: () => void, source: EventEmitter = process): void {
  let toldAtMs = Number.NEGATIVE_INFINITY
  const hear = () => {
    const nowMs = performance.now()
    if (nowMs - toldAtMs < echoMs) return
    toldAtMs = nowMs
    tell()
  }
  for (const signal of signals) source.on(signal, hear)
}
