// One highlight in the list: its words, its comment, where it is, and what can be done with it.
import type { Highlight } from '@fovea/contract/highlights.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import colours from '#domain/highlights/colours.module.css'
import { changeHighlight, removeHighlight } from '#domain/highlights/use-highlights.ts'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useUserId } from '#kit/session/session.ts'
import { useDeletions } from '#kit/ui/deletions.ts'
import { createLatePart } from '#kit/ui/late-part.tsx'
import { UndoItem } from '#kit/ui/undo-item.tsx'
import classes from './highlights.module.css'
import { NoteButton } from './note-button.tsx'

const HighlightDialog = createLatePart(() => import('#domain/highlights/highlight-dialog.tsx'))

interface HighlightItemProps {
  highlight: Highlight
  /** Called when this item is removed while it has the focus. */
  onGone(): void
}

export function HighlightItem({ highlight, onGone }: HighlightItemProps) {
  const { t } = useTranslation('highlights')
  const userId = useUserId()
  const [isOpen, setOpen] = useState(false)
  const { _id, colour, quote, comment } = highlight
  const deletion = useDeletions((all) => all[_id])
  const remove = () => userId && removeHighlight(userId, _id)
  if (deletion === 'undoable')
    return (
      <UndoItem id={_id} onGone={onGone}>
        {t('deleted')}
      </UndoItem>
    )
  return (
    <li className={classes.item}>
      {quote && (
        <blockquote className={classes.quote}>
          <span className={colours.words} data-highlight={colour}>
            {quote}
          </span>
        </blockquote>
      )}
      {comment && <p className={classes.comment}>{comment}</p>}
      <Where highlight={highlight} />
      <div className={classes.itemActions}>
        <ReadLink highlight={highlight} />
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t(comment ? 'comment.edit' : 'comment.add')}
        </Button>
        <NoteButton highlights={[highlight]} />
        <Button variant="subtle" onClick={remove}>
          {t('delete')}
        </Button>
      </div>
      {isOpen && (
        <HighlightDialog
          highlight={highlight}
          onChange={(changes) => userId && changeHighlight(userId, highlight, changes)}
          onRemove={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

function Where({ highlight }: { highlight: Highlight }) {
  const { t } = useTranslation('highlights')
  const { textId, chapter, location, colour, createdAt } = highlight
  const { date } = useFormats()
  const isInChapter = textId !== null && chapter !== null
  return (
    <p className={classes.facts}>
      <span>{t(`colour.${colour}`)}</span>
      {isInChapter && <span>{t('chapter', { number: chapter + 1 })}</span>}
      {location && <span>{location}</span>}
      <time dateTime={createdAt}>{date(createdAt)}</time>
    </p>
  )
}

function ReadLink({ highlight }: { highlight: Highlight }) {
  const { t } = useTranslation('highlights')
  const { textId, url, chapter, start } = highlight
  if (textId !== null) {
    const search = { chapter, word: start } as object
    return (
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to={paths.read} params={{ textId }} search={search} {...props} />
        )}
      >
        {t('read')}
      </Button>
    )
  }
  if (url === null) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to={paths.newsArticle} search={{ url }} {...props} />}
    >
      {t('openArticle')}
    </Button>
  )
}
