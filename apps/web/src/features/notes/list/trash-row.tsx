// One note in the trash: it can be read, restored, or deleted for good.
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeAge } from '#domain/formats/describe-age.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './list.module.css'
import { useNoteLink } from './note-link.ts'
import { ChosenMark, chosenProps } from './note-row.tsx'
import type { RowPlace } from './virtual-rows.tsx'

/** In pixels. */
export const trashRowHeight = 148

interface TrashRowProps extends RowPlace {
  note: NoteSummary
  onRestore(id: string): void
  onRemove(id: string): void
}

export const TrashRow = memo(function TrashRow(props: TrashRowProps) {
  const { note, top, position, count, isChosen, onRestore, onRemove } = props
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const link = useNoteLink()
  const title = note.title || t('note.untitled')
  return (
    <li
      data-row={note._id}
      data-placed
      className={`${classes.row} ${classes.trashRow}`}
      style={{ transform: `translateY(${top}px)` }}
      aria-posinset={position}
      aria-setsize={count}
    >
      <a
        href={link.hrefOf(note._id)}
        onClick={(event) => link.follow(event, note._id)}
        className={classes.trashLink}
        {...chosenProps(isChosen)}
      >
        <ChosenMark isChosen={isChosen} />
        <span className={classes.rowTitle}>
          <span>{title}</span>
        </span>
        <span className={classes.excerpt}>{note.excerpt}</span>
        {note.trashedAt && (
          <span className={classes.age}>
            {describeAge(new Date(note.trashedAt), new Date(), locale)}
          </span>
        )}
      </a>
      {isChosen === undefined && (
        <>
          <Button
            variant="default"
            className={classes.trashAction}
            aria-label={t('trash.restoreIt', { title })}
            onClick={() => onRestore(note._id)}
          >
            {t('trash.restore')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            className={classes.trashAction}
            aria-label={t('trash.removeIt', { title })}
            onClick={() => onRemove(note._id)}
          >
            {t('trash.remove')}
          </Button>
        </>
      )}
    </li>
  )
})
