// Drafts on this device: one for each note and tab, written at once, so that closing a tab loses nothing. They belong to
// their user and stay until the server has the text, also when the user logs out, like everything that waits to be sent.
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { hasFields } from '#kit/storage/stored-list.ts'
import type { Draft } from './autosave-state.ts'

export interface KeptDraft extends Draft {
  keptAtMs: number
}

const prefixOf = (userId: string) => `note-draft.${userId}.`
const keyOf = (userId: string, tab: string, id: string) => `${prefixOf(userId)}${tab}.${id}`

/** Returns whether it outlives the page. If the browser has no room, it is held in memory. */
export function keepDraft(userId: string, tab: string, draft: Draft): boolean {
  const key = keyOf(userId, tab, draft.id)
  const kept: KeptDraft = { ...draft, keptAtMs: Date.now() }
  browserStorage.set(key, JSON.stringify(kept))
  return !browserStorage.isHeld(key)
}

export function dropDraft(userId: string, tab: string, id: string): void {
  browserStorage.remove(keyOf(userId, tab, id))
}

/** The names of all tabs that have drafts of this user, each with its drafts, the oldest first. */
export function listDrafts(userId: string): Map<string, KeptDraft[]> {
  const byTab = new Map<string, KeptDraft[]>()
  const prefix = prefixOf(userId)
  for (const key of browserStorage.keys(prefix)) {
    const [tab = ''] = key.slice(prefix.length).split('.')
    const draft = readDraft(key)
    if (draft) byTab.set(tab, [...(byTab.get(tab) ?? []), draft])
  }
  for (const drafts of byTab.values()) drafts.sort((a, b) => a.keptAtMs - b.keptAtMs)
  return byTab
}

/** Of the notes with a draft, also one that only another build of the app can read. */
export function listDraftIds(userId: string): string[] {
  return browserStorage.keys(prefixOf(userId)).map((key) => key.split('.').at(-1) ?? '')
}

function readDraft(key: string): KeptDraft | undefined {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? 'null')
    return isKeptDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isKeptDraft(value: unknown): value is KeptDraft {
  const fields = { id: 'string', text: 'object', version: 'number', filing: 'object' }
  if (!hasFields(value, { ...fields, toKeep: 'object', unanswered: 'object', keptAtMs: 'number' }))
    return false
  return hasFields((value as KeptDraft).text, { title: 'string', html: 'string' })
}
