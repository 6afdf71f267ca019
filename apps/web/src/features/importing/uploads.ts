// Files and web addresses that are being sent to the server, two at a time. They continue when the user leaves the
// page. They stop when the session ends, and continue when the same user signs in again in this tab.
import { v7 } from 'uuid'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { canBeSentLater } from '#kit/api/api-error.ts'
import { retryDelayMs } from '#kit/sending/retry-delay.ts'
import { createMemberStore, onSessionEnd, useSession } from '#kit/session/session.ts'
import { sendFile } from './send-file.ts'

export type Upload = { _id: string; name: string; progress: number; failures: number } & (
  | { state: 'waiting' | 'sending' }
  /** It is sent again by itself after a delay, which the server may name. */
  | { state: 'paused'; error: unknown }
  | { state: 'failed'; error: unknown }
)

type Source = { file: File } | { url: string }

const atOnce = 2
/** A file that was deleted or changed fails just like a lost connection, but always: so the attempts are limited. */
const lostMax = 6

const sources = new Map<string, Source>()
const aborts = new Map<string, AbortController>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Uploads that were not finished when their user's session ended, by user id. */
const left = new Map<string, Upload[]>()
/** Called when the server has accepted an upload: from then on it is in the library. */
let onTaken: () => Promise<unknown> = async () => {}

/** Registered before the store is made, so that it runs before the store is emptied at the end of the session. */
onSessionEnd((userId) => {
  const unsent = useUploads.getState()
  for (const abort of aborts.values()) abort.abort()
  for (const timer of timers.values()) clearTimeout(timer)
  aborts.clear()
  timers.clear()
  onTaken = async () => {}
  if (userId) left.set(userId, unsent.map(toWaiting))
  else for (const { _id } of unsent) sources.delete(_id)
})

export const useUploads = createMemberStore<Upload[]>(() => [])

useSession.subscribe(({ userId }) => {
  const uploads = userId ? left.get(userId) : undefined
  if (!userId || !uploads) return
  left.delete(userId)
  useUploads.setState(uploads, true)
  startNext()
})

/** Makes the browser ask before the page is closed or reloaded, since uploads that were not sent yet would be lost. */
useUploads.subscribe((uploads) => {
  const isUnsent = uploads.some(({ state }) => state !== 'failed')
  if (isUnsent) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
})

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function whenTaken(call: () => Promise<unknown>): void {
  onTaken = call
}

export function addUploads(added: Source[]): void {
  const uploads = added.map((source): Upload => {
    const _id = v7()
    sources.set(_id, source)
    return { _id, name: nameOf(source), progress: 0, failures: 0, state: 'waiting' }
  })
  useUploads.setState((all) => [...all, ...uploads], true)
  startNext()
}

/** Sends it again with the same id: if the server has it already, it stays one book. */
export function retryUpload(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(id, toWaiting)
  startNext()
}

/** Removes an upload, even while it is being sent. */
export function dropUpload(id: string): void {
  aborts.get(id)?.abort()
  clearTimeout(timers.get(id))
  timers.delete(id)
  sources.delete(id)
  useUploads.setState((all) => all.filter(({ _id }) => _id !== id), true)
  startNext()
}

function startNext(): void {
  const all = useUploads.getState()
  const sending = all.filter(({ state }) => state === 'sending').length
  const waiting = all.filter(({ state }) => state === 'waiting')
  for (const { _id } of waiting.slice(0, Math.max(0, atOnce - sending))) void start(_id)
}

async function start(id: string): Promise<void> {
  const source = sources.get(id)
  if (!source) return
  const session = useSession.getState().signal
  const abort = new AbortController()
  aborts.set(id, abort)
  change(id, (upload) => ({ ...upload, state: 'sending' }))
  try {
    await send(id, source, abort.signal)
    await onTaken().catch(() => {})
    if (!session.aborted) dropUpload(id)
  } catch (error) {
    if (session.aborted || abort.signal.aborted) return
    change(id, ({ failures, ...upload }) => ({
      ...upload,
      ...afterFailure(id, failures + 1, error),
    }))
    startNext()
  } finally {
    if (aborts.get(id) === abort) aborts.delete(id)
  }
}

type Failed = Pick<Upload, 'failures'> & { state: 'paused' | 'failed'; error: unknown }

function afterFailure(id: string, failures: number, error: unknown): Failed {
  if (!goesOnByItself(error, failures)) return { failures, state: 'failed', error }
  const timer = setTimeout(() => retryUpload(id), retryDelayMs(failures, error))
  timers.set(id, timer)
  return { failures, state: 'paused', error }
}

/** A server that is busy or unreachable accepts it later. With a full disk, sending a whole file again is useless. */
function goesOnByItself(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError) || !canBeSentLater(error)) return false
  if (error.status === 0) return failures < lostMax
  return error.status !== 500 && error.status !== 507
}

async function send(_id: string, source: Source, signal: AbortSignal): Promise<void> {
  if ('url' in source) {
    await callApi(contract.importing.importBook, { body: { _id, url: source.url } })
    return
  }
  const onProgress = (progress: number) => change(_id, (upload) => ({ ...upload, progress }))
  await sendFile({ _id, file: source.file }, { onProgress, signal })
}

function change(id: string, next: (upload: Upload) => Upload): void {
  useUploads.setState((all) => all.map((one) => (one._id === id ? next(one) : one)), true)
}

function toWaiting({ _id, name, failures }: Upload): Upload {
  return { _id, name, progress: 0, failures, state: 'waiting' }
}

function nameOf(source: Source): string {
  return 'file' in source ? source.file.name : source.url
}
