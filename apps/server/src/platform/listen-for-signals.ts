// Listens for the signals that ask the server to stop. A service manager sends a signal to every process of a group,
// and `npm start` passes on the one that it receives, so that one request arrives twice. A signal that comes some time
// later is a second request.
import type { EventEmitter } from 'node:events'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
const echoMs = 1_000

export function listenForSignals(requestStop: () => void, source: EventEmitter = process): void {
  let requestedAtMs = Number.NEGATIVE_INFINITY
  const handleSignal = () => {
    const nowMs = performance.now()
    if (nowMs - requestedAtMs < echoMs) return
    requestedAtMs = nowMs
    requestStop()
  }
  for (const signal of signals) source.on(signal, handleSignal)
}
