// Files and addresses on their way to the server, two at a time; they outlive the page that they were given to.
import { v7 } from 'uuid'
import { create } from 'zustand'
import { callApi, contract } from '#shared/api-client.ts'
import { sendFile } from './send-file.ts'

export type Upload = { _id: string; name: string; progress: number } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'failed'; error: unknown }
)

type Source = { file: File } | { url: string }

const atOnce = 2

export const useUploads = create<Upload[]>(() => [])

const sources = new Map<string, Source>()
const aborts = new Map<string, AbortController>()
/** Called when the server has taken one: it stands in the library from then on. */
let onTaken: () => Promise<unknown> = async () => {}

export function whenTaken(call: () => Promise<unknown>): void {
  onTaken = call
}

export function addUploads(added: Source[]): void {
  const uploads = added.map((source): Upload => {
    const _id = v7()
    sources.set(_id, source)
    return { _id, name: nameOf(source), progress: 0, state: 'waiting' }
  })
  useUploads.setState((all) => [...all, ...uploads], true)
  startNext()
}

/** Under the id that it was sent with: if the server has it after all, it stays one book. */
export function retryUpload(id: string): void {
  change(id, ({ _id, name }) => ({ _id, name, progress: 0, state: 'waiting' }))
  startNext()
}

/** Also one that is under way. */
export function dropUpload(id: string): void {
  aborts.get(id)?.abort()
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
  const abort = new AbortController()
  aborts.set(id, abort)
  change(id, (upload) => ({ ...upload, state: 'sending' }))
  try {
    await send(id, source, abort.signal)
    await onTaken().catch(() => {})
    dropUpload(id)
  } catch (error) {
    change(id, (upload) => ({ ...upload, state: 'failed', error }))
    startNext()
  } finally {
    aborts.delete(id)
  }
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

function nameOf(source: Source): string {
  return 'file' in source ? source.file.name : source.url
}
