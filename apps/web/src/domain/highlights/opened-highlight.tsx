// Shows the dialog of the opened highlight, whose code is loaded only then. After a deletion it shows a button that
// undoes it for some seconds, and after a failure it says why a highlight was not saved.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { undoDeletion, useDeletions } from '#kit/ui/deletions.ts'
import { createLatePart } from '#kit/ui/late-part.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { highlightOutbox } from './highlight-outbox.ts'
import classes from './opened-highlight.module.css'
import type { Highlighting } from './use-highlights.ts'

const HighlightDialog = createLatePart(() => import('./highlight-dialog.tsx'))

interface OpenedHighlightProps {
  highlighting: Highlighting
  /** The id of the opened highlight. */
  opened: string | undefined
  onClose(): void
}

export function OpenedHighlight({ highlighting, opened, onClose }: OpenedHighlightProps) {
  const { highlights, change, remove } = highlighting
  const highlight = highlights.find(({ _id }) => _id === opened)
  const [removed, setRemoved] = useState<string>()
  return (
    <>
      {highlight && (
        <HighlightDialog
          key={highlight._id}
          highlight={highlight}
          onChange={(changes) => change(highlight, changes)}
          onRemove={() => {
            remove(highlight)
            setRemoved(highlight._id)
          }}
          onClose={onClose}
        />
      )}
      <Refusal />
      {removed && <Undo id={removed} onGone={() => setRemoved(undefined)} />}
    </>
  )
}

/** Says why the server did not take a highlight, until it is closed. */
function Refusal() {
  const { t } = useTranslation('highlights')
  const describeError = useErrorMessages()
  const states = highlightOutbox.useStates()
  const [seen, setSeen] = useState<unknown>()
  const refused = Object.values(states).findLast(({ state }) => state === 'refused')
  if (refused?.state !== 'refused' || refused === seen) return null
  return (
    <Notice
      role="alert"
      className={classes.undo}
      action={t('close')}
      onAction={() => setSeen(refused)}
    >
      {t('notSaved')} {describeError(refused.error)}
    </Notice>
  )
}

function Undo({ id, onGone }: { id: string; onGone(): void }) {
  const { t } = useTranslation(['highlights', 'app'])
  const isUndoable = useDeletions((all) => all[id] === 'undoable')
  useEffect(() => {
    if (!isUndoable) onGone()
  }, [isUndoable, onGone])
  return (
    <Notice
      role="status"
      className={classes.undo}
      action={t('app:undo')}
      onAction={() => undoDeletion(id)}
    >
      {t('deleted')}
    </Notice>
  )
}
