// Links to the notes of a list, made of one address for all: rows come and go quickly while thousands of them are scrolled.
import { useRouter } from '@tanstack/react-router'
import { createContext, type MouseEvent, use, useMemo } from 'react'
import { paths } from '#domain/pages/paths.ts'
import { readNotesSearch } from '../notes-view.ts'
import type { NotesPageState } from '../use-notes-page.ts'

const NoteLinkContext = createContext<NotesPageState | undefined>(undefined)

export const NoteLinks = NoteLinkContext.Provider

export function useNoteLink() {
  const page = use(NoteLinkContext)
  const router = useRouter()
  return useMemo(() => {
    const search = readNotesSearch({ ...page?.search, pane: undefined, show: undefined })
    const { searchStr } = router.buildLocation({ to: paths.notes, search })
    return {
      hrefOf: (id: string) => `${paths.note.replace('$id', id)}${searchStr}`,
      /** A press with a key opens another tab, as the browser does. */
      follow(event: MouseEvent, id: string) {
        const { ctrlKey, metaKey, shiftKey, altKey, button } = event
        if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return
        event.preventDefault()
        void page?.open(id)
      },
    }
  }, [page?.search, page?.open, router])
}
