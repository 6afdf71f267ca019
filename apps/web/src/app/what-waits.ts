// What a member has made on this device and the server does not have, by kind.
import { settingsOutbox, typingSettingsOutbox } from '#domain/account/settings-outboxes.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { highlightOutbox } from '#domain/highlights/highlight-outbox.ts'
import { textOutbox } from '#domain/library/text-outbox.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import { sendDrafts, useWritings } from '#features/notes/saving/autosave.ts'
import { needsKeeping } from '#features/notes/saving/autosave-state.ts'
import { listDraftIds } from '#features/notes/saving/kept-drafts.ts'
import { testOutbox } from '#features/reading-tests/test-outbox.ts'
import { typingOutbox } from '#features/typing/run/typing-outbox.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { outboxes } from './outboxes.ts'

interface Waiting {
  count(userId: string): number
}

/** By the entry of the menu on whose pages it was made. Every outbox is in one of them. */
export const outboxesByEntry = {
  tasks: [taskOutbox],
  track: [trackOutbox],
  highlights: [highlightOutbox],
  library: [readingOutbox, placeOutbox, textOutbox],
  readingTest: [testOutbox],
  games: [resultOutbox],
  typing: [typingOutbox],
  settings: [settingsOutbox, typingSettingsOutbox],
} satisfies Record<string, Waiting[]>

/** Texts that were begun, and what the server has refused, which stays until its person has read it. */
const begun = ['draft', 'typing-draft', 'track-line', 'unsaved-tasks', 'unsaved-track']

type WaitingKind = 'notes' | keyof typeof outboxesByEntry | 'begun'

export interface WaitingItems {
  kind: WaitingKind
  count: number
}

/** What was begun comes last. It is the only kind that cannot be sent. */
export function countWaiting(userId: string): WaitingItems[] {
  const kept = Object.entries(outboxesByEntry).map(([kind, boxes]) => ({
    kind: kind as keyof typeof outboxesByEntry,
    count: boxes.reduce((sum, box) => sum + box.count(userId), 0),
  }))
  const all: WaitingItems[] = [
    { kind: 'notes', count: countNotes(userId) },
    ...kept,
    { kind: 'begun', count: countBegun(userId) },
  ]
  return all.filter(({ count }) => count > 0)
}

export function sendWaiting(userId: string): void {
  for (const outbox of outboxes) void outbox.send(userId)
  void sendDrafts(userId)
}

/** Several tabs may have a draft of one note. */
function countNotes(userId: string): number {
  const writings = Object.values(useWritings.getState()).filter(needsKeeping)
  return new Set([...listDraftIds(userId), ...writings.map(({ id }) => id)]).size
}

function countBegun(userId: string): number {
  const keys = begun.flatMap((name) => browserStorage.keys(`${name}.${userId}`))
  return keys.filter((key) => !['', '[]', null].includes(browserStorage.get(key))).length
}
