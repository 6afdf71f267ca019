// The log of a typing run: everything that was pressed, in order. Every figure is computed from it, on the device and on
// the server alike. Times are in ms since the run was shown, from a clock that never goes back.
import type { Origin } from '@fovea/contract/typing-choices.ts'

export type TypingEvent =
  | {
      readonly kind: 'insert'
      readonly atMs: number
      readonly text: string
      readonly origin: Origin
    }
  | { readonly kind: 'delete'; readonly atMs: number; readonly count: number }
  /** Ctrl+Backspace: the whole current word, or the one before if nothing of it was typed. */
  | { readonly kind: 'delete-word'; readonly atMs: number }
  | { readonly kind: 'pause' | 'resume'; readonly atMs: number }

export interface TypingLog {
  readonly events: readonly TypingEvent[]
  readonly endedAtMs: number
}

/** What is sent and stored: `[atMs, letter]` and what belongs to the kind. The origin `key` is left out. */
export type PackedEvent =
  | [atMs: number, kind: 'i', text: string, origin?: Origin | undefined]
  | [atMs: number, kind: 'd', count: number]
  | [atMs: number, kind: 'w' | 'p' | 'r']

export function packEvent(event: TypingEvent): PackedEvent {
  const { atMs } = event
  switch (event.kind) {
    case 'insert':
      return event.origin === 'key'
        ? [atMs, 'i', event.text]
        : [atMs, 'i', event.text, event.origin]
    case 'delete':
      return [atMs, 'd', event.count]
    case 'delete-word':
      return [atMs, 'w']
    case 'pause':
      return [atMs, 'p']
    case 'resume':
      return [atMs, 'r']
  }
}

export function unpackEvent(packed: PackedEvent): TypingEvent {
  const [atMs, kind] = packed
  switch (kind) {
    case 'i':
      return { kind: 'insert', atMs, text: packed[2], origin: packed[3] ?? 'key' }
    case 'd':
      return { kind: 'delete', atMs, count: packed[2] }
    case 'w':
      return { kind: 'delete-word', atMs }
    case 'p':
      return { kind: 'pause', atMs }
    case 'r':
      return { kind: 'resume', atMs }
  }
}
