// The keys and clicks of the editor that belong to no block or mark.
import { Extension } from '@tiptap/core'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isUuid, readWebAddress } from './note-html.ts'
import { readSelected } from './selected.ts'

interface KeyContext {
  editLink(): void
  focusToolbar(): void
  openNote(id: string): void
}

export function makeNoteKeys(context: KeyContext) {
  return Extension.create({
    name: 'noteKeys',
    priority: 1500,
    addKeyboardShortcuts() {
      const { editor } = this
      return {
        // Without a selection the key belongs to the page.
        'Mod-k': () => {
          if (editor.state.selection.empty && !editor.isActive('textLink')) return false
          context.editLink()
          return true
        },
        'Alt-F10': () => {
          context.focusToolbar()
          return true
        },
        'Alt-Enter': () => {
          const selected = readSelected(editor)
          if (selected?.kind === 'noteLink') context.openNote(selected.note)
          else if (selected?.kind === 'textLink') openAddress(selected.href)
          else return false
          return true
        },
      }
    },
    addProseMirrorPlugins() {
      return [
        new Plugin({
          props: {
            handleKeyDown: (_, event) => {
              // What the editor does with Ctrl+K is not for the page as well.
              const isLinkKey = event.key === 'k' && (event.ctrlKey || event.metaKey)
              const { editor } = this
              if (isLinkKey && (!editor.state.selection.empty || editor.isActive('textLink'))) {
                event.stopPropagation()
              }
              return false
            },
            handleDOMEvents: {
              click: (view, event) => {
                const isOpened = openLink(view, event, context)
                if (isOpened) event.preventDefault()
                return isOpened || writeBelow(view, event)
              },
            },
          },
        }),
      ]
    },
  })
}

/** In a note that can be written a click on a link is for writing, unless Ctrl is held. */
function openLink(view: EditorView, event: MouseEvent, context: KeyContext): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || (view.editable && !event.ctrlKey && !event.metaKey)) return false
  const note = link.getAttribute('data-note')
  const address = readWebAddress(link.getAttribute('href'))
  if (isUuid(note)) context.openNote(note)
  else if (address) openAddress(address)
  return true
}

function openAddress(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}

/** A click under a last block that is no paragraph begins one. */
function writeBelow(view: EditorView, event: MouseEvent): boolean {
  const last = view.dom.lastElementChild
  if (!view.editable || event.target !== view.dom || !last) return false
  const { doc, schema, tr } = view.state
  const isParagraph = doc.lastChild?.type.name === 'paragraph'
  const paragraph = schema.nodes.paragraph?.create()
  if (isParagraph || !paragraph || event.clientY < last.getBoundingClientRect().bottom) return false
  tr.insert(doc.content.size, paragraph)
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView())
  return true
}
