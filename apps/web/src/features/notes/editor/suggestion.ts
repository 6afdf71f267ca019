// Notices what the writer is about to name: `[[` begins a link to a note, `/` at the beginning of a word a command. The
// menu itself is drawn elsewhere and gets the keys first while it is open.
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

export interface Suggestion {
  kind: 'note' | 'command'
  /** What was typed after the sign. */
  query: string
  /** Whether `]]` was typed, which takes the first note. */
  isClosed: boolean
  from: number
  to: number
}

interface SuggestionState {
  open: Suggestion | undefined
  /** Where a menu was closed with Escape. It stays closed there. */
  closedAt: number | undefined
}

type OnKey = (event: KeyboardEvent) => boolean

const key = new PluginKey<SuggestionState>('suggestion')
const patterns = [
  { kind: 'note', pattern: /\[\[([^[\]]{0,100})(\]\])?$/ },
  { kind: 'command', pattern: /(?<=^|\s)\/([\p{L}\p{M}\p{N}]{0,30})$/u },
] as const
const longest = 110

declare module '@tiptap/core' {
  interface Storage {
    suggestion: { onKey: OnKey | undefined }
  }
}

export const suggestion = Extension.create<object, { onKey: OnKey | undefined }>({
  name: 'suggestion',
  // Before the keys of lists and tables.
  priority: 2000,
  addStorage: () => ({ onKey: undefined }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<SuggestionState>({
        key,
        state: {
          init: () => ({ open: undefined, closedAt: undefined }),
          apply: (tr, previous, _, state) => follow(tr, previous, state),
        },
        props: {
          handleKeyDown: (view, event) =>
            key.getState(view.state)?.open !== undefined && !event.isComposing
              ? (storage.onKey?.(event) ?? false)
              : false,
        },
      }),
    ]
  },
})

export function readSuggestion(state: EditorState): Suggestion | undefined {
  return key.getState(state)?.open
}

export function closeSuggestion(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, 'close'))
}

function follow(tr: Transaction, previous: SuggestionState, state: EditorState): SuggestionState {
  const closedAt =
    previous.closedAt === undefined ? undefined : tr.mapping.map(previous.closedAt, -1)
  if (tr.getMeta(key) === 'close') return { open: undefined, closedAt: previous.open?.from }
  const found = findSuggestion(state)
  if (!found) return { open: undefined, closedAt: undefined }
  if (found.from === closedAt) return { open: undefined, closedAt }
  // Going to such a place, pasting it or taking back its deletion opens nothing.
  const isTyped = tr.docChanged && !tr.getMeta('history$') && !tr.getMeta('paste')
  return { open: previous.open || isTyped ? found : undefined, closedAt: undefined }
}

function findSuggestion({ selection }: EditorState): Suggestion | undefined {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined
  if ($from.marks().some(({ type }) => type.spec.code)) return undefined
  const offset = $from.parentOffset
  const before = $from.parent.textBetween(Math.max(0, offset - longest), offset, null, '\ufffc')
  for (const { kind, pattern } of patterns) {
    const match = pattern.exec(before)
    if (!match) continue
    const [whole, query = '', end] = match
    const from = $from.pos - whole.length
    return { kind, query, isClosed: end !== undefined, from, to: $from.pos }
  }
  return undefined
}
