// What the suggestion menu offers: blocks by their name in the user's language, or notes by their title.
import { foldText } from '@fovea/core/text/fold-text.ts'
import { IconFilePlus, IconNotes } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { allCommands, type PickFiles } from './block-commands.ts'
import { createLinkedNote, linkNote, type NamedNote } from './link-note.ts'
import { matchNames } from './match-names.ts'
import type { Suggestion } from './suggestion.ts'
import type { SuggestionOptions } from './suggestion-menu.tsx'

export interface SuggestionContext {
  editor: Editor
  pickFiles: PickFiles
  findNotes(title: string): Promise<NamedNote[]>
  createNote?: ((title: string) => Promise<NamedNote>) | undefined
  /** Says what went wrong. */
  tell(message: string): void
}

/** The search waits until nothing was typed for this time. */
const restMs = 120
const shownMax = 8

export function useSuggestionOptions(
  { kind, query }: Suggestion,
  context: SuggestionContext,
): SuggestionOptions {
  const commands = useCommands(query, context)
  const notes = useNotes(query, context, kind === 'note')
  return kind === 'note' ? notes : commands
}

function useCommands(query: string, { editor, pickFiles }: SuggestionContext): SuggestionOptions {
  const { t } = useTranslation('notes')
  const named = allCommands.map((command) => ({
    command,
    names: [t(`editor.block.${command.name}`), command.name],
  }))
  const options = matchNames(query, named).map(({ command, names: [label = ''] }) => ({
    key: command.name,
    label,
    icon: command.icon,
    choose(place: { from: number; to: number }) {
      editor.chain().focus().deleteRange(place).run()
      command.run(editor, pickFiles)
    },
  }))
  return { options, isReady: true }
}

interface Found {
  query: string
  notes: NamedNote[]
  error?: unknown
}

function useNotes(
  query: string,
  { editor, findNotes, createNote, tell }: SuggestionContext,
  isAsked: boolean,
): SuggestionOptions {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const [found, setFound] = useState<Found>()

  // Whoever renders the editor may pass another function each time; only another query asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const timer = setTimeout(() => {
      findNotes(query).then(
        (notes) => isOver || setFound({ query, notes: notes.slice(0, shownMax) }),
        (error: unknown) => isOver || setFound({ query, notes: [], error }),
      )
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [query, isAsked])

  const isReady = found?.query === query
  const title = query.trim()
  const notes = found?.notes ?? []
  const isKnown = notes.some((note) => foldText(note.title) === foldText(title))
  const options = notes.map((note) => ({
    key: note.id,
    label: note.title || t('editor.untitled'),
    icon: IconNotes,
    choose: (place: { from: number; to: number }) =>
      linkNote(editor, place, { ...note, title: note.title || t('editor.untitled') }),
  }))
  if (createNote && title && isReady && !isKnown) {
    options.push({
      key: 'create',
      label: t('editor.suggest.create', { title }),
      icon: IconFilePlus,
      choose: (place) => {
        createLinkedNote(editor, place, () => createNote(title)).catch((error: unknown) =>
          tell(describeError(error)),
        )
      },
    })
  }
  const silence = isReady ? t('editor.suggest.none') : t('editor.suggest.searching')
  const message = found?.error ? describeError(found.error) : silence
  return { options, isReady, message: options.length === 0 || found?.error ? message : undefined }
}
