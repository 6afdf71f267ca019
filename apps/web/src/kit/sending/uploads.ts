// Files that are being sent to the server. They continue when another page is opened, and stop when the session ends.
import { v7 } from 'uuid'
import { createMemberStore, onSessionEnd } from '#kit/session/session.ts'
import { backoffMs } from './backoff.ts'

/** What is sent, and how far that has come. */
export type Upload<Source> = Source & {
  id: string
  /** The share that was sent, from 0 to 1. */
  progress: number
  failures: number
  /** A paused upload is sent again by itself after a delay, which the server may name. */
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'sent'
  /** Why it is paused or has failed. */
  error: unknown
}

interface UploadsOptions<Source> {
  /** An upload that is sent again has the same id: if the server has it already, it stays one. */
  send(
    upload: Upload<Source>,
    options: { onProgress(share: number): void; signal: AbortSignal },
  ): Promise<unknown>
  /** The others wait. There is no limit by default. */
  atOnce?: number
  /** By default an upload that failed waits for the user. */
  goesOnByItself?(error: unknown, failures: number): boolean
  /** Whether what was sent stays in the list until it is dropped. */
  keepsSent?: boolean
}

export function createUploads<Source extends object>(options: UploadsOptions<Source>) {
  const { send, atOnce = Number.POSITIVE_INFINITY, goesOnByItself, keepsSent } = options
  /** Each stops the sending of an upload, or the delay before it is sent again. */
  const aborts = new Map<string, AbortController>()

  /** Registered before the store is made, so that no upload answers to the store of the next member. */
  onSessionEnd(() => {
    for (const id of aborts.keys()) stop(id)
  })

  const useUploads = createMemberStore<Upload<Source>[]>(() => [])

  function add(added: readonly (Source & { id?: string })[]): void {
    const uploads = added.map((source): Upload<Source> => {
      const state = 'waiting'
      return { id: v7(), ...source, progress: 0, failures: 0, state, error: undefined }
    })
    useUploads.setState((all) => [...all, ...uploads], true)
    startNext()
  }

  function retry(id: string): void {
    stop(id)
    change(id, { state: 'waiting', progress: 0, error: undefined })
    startNext()
  }

  /** Removes an upload, even while it is being sent. */
  function drop(id: string): void {
    stop(id)
    useUploads.setState((all) => all.filter((upload) => upload.id !== id), true)
    startNext()
  }

  function clear(): void {
    for (const { id } of useUploads.getState()) drop(id)
  }

  function stop(id: string): void {
    aborts.get(id)?.abort()
    aborts.delete(id)
  }

  function startNext(): void {
    const all = useUploads.getState()
    const sending = all.filter(({ state }) => state === 'sending').length
    const waiting = all.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, atOnce - sending))) void start(upload)
  }

  async function start(upload: Upload<Source>): Promise<void> {
    const { id } = upload
    const abort = new AbortController()
    const { signal } = abort
    aborts.set(id, abort)
    change(id, { state: 'sending' })
    try {
      await send(upload, {
        onProgress: (progress) => signal.aborted || change(id, { progress }),
        signal,
      })
      if (signal.aborted) return
      if (keepsSent) change(id, { state: 'sent' })
      else drop(id)
    } catch (error) {
      if (signal.aborted) return
      const failures = upload.failures + 1
      const isPaused = goesOnByItself?.(error, failures) ?? false
      change(id, { failures, state: isPaused ? 'paused' : 'failed', error })
      if (isPaused) {
        const timer = setTimeout(() => retry(id), backoffMs(failures, error))
        signal.addEventListener('abort', () => clearTimeout(timer))
      }
      startNext()
    }
  }

  function change(id: string, part: Partial<Upload<object>>): void {
    useUploads.setState(
      (all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)),
      true,
    )
  }

  return { useUploads, add, retry, drop, clear }
}
