// Copies highlights to the note of their text, or opens the note in which they are.
import type { Highlight } from '@fovea/contract/highlights.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NoteOutcome } from '#domain/highlights/note-outcome.tsx'
import { useCopyToNote } from '#domain/highlights/use-copy-to-note.ts'
import { paths } from '#domain/pages/paths.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './highlights.module.css'

export function NoteButton({ highlights }: { highlights: readonly Highlight[] }) {
  const { t } = useTranslation('highlights')
  const copying = useCopyToNote()
  const noteId = highlights.findLast((one) => one.noteId !== null)?.noteId
  const isWhole = highlights.every((one) => one.noteId !== null)
  const isMany = highlights.length > 1
  return (
    <>
      {!(isWhole && noteId) && (
        <SendButton
          variant={isMany ? 'filled' : 'subtle'}
          size={isMany ? 'md' : 'sm'}
          isSending={copying.isPending}
          onClick={() => copying.mutate(highlights.map(({ _id }) => _id))}
        >
          {t(isMany ? 'toNote.all' : 'toNote.action')}
        </SendButton>
      )}
      {noteId && (
        <Button
          variant={isMany ? 'default' : 'subtle'}
          size={isMany ? 'md' : 'sm'}
          renderRoot={(props) => <Link to={paths.note} params={{ id: noteId }} {...props} />}
        >
          {t('toNote.open')}
        </Button>
      )}
      {(copying.error || copying.data) && (
        <p className={classes.outcome} role={copying.error ? 'alert' : 'status'}>
          <NoteOutcome copying={copying} />
        </p>
      )}
    </>
  )
}
