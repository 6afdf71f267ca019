// One note in a list. It can be dragged into a folder.
import { IconCheck, IconPinFilled, IconRefresh } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeAge } from '#domain/formats/describe-age.ts'
import { useLanguage } from '#kit/language/language.ts'
import { startDrag } from '../folders/dragged.ts'
import classes from './list.module.css'
import { useNoteLink } from './note-link.ts'
import type { ListedNote } from './use-listed-notes.ts'

/** In pixels. All rows are equally high, so that the list knows its height. */
export const rowHeight = 92

interface NoteRowProps {
  note: Pick<ListedNote, '_id' | 'title' | 'excerpt' | 'isPinned' | 'isWaiting' | 'updatedAt'>
  isOpen: boolean
  /** Where it is in the list, in pixels. Undefined in a list that is not virtual. */
  top?: number
  position: number
  /** -1 while it is not known. */
  count: number
  /** Undefined while no notes are being selected. */
  isChosen?: boolean | undefined
  /** Instead of title and excerpt, for what was found. */
  found?: { title: ReactNode; excerpt: ReactNode }
}

export const NoteRow = memo(function NoteRow(props: NoteRowProps) {
  const { note, isOpen, top, position, count, isChosen, found } = props
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const link = useNoteLink()
  return (
    <li
      data-row={note._id}
      className={classes.row}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      data-placed={top !== undefined || undefined}
      aria-posinset={position}
      aria-setsize={count}
    >
      <a
        href={link.hrefOf(note._id)}
        onClick={(event) => link.follow(event, note._id)}
        className={classes.rowLink}
        aria-current={isOpen ? 'page' : undefined}
        {...chosenProps(isChosen)}
        draggable
        onDragStart={(event) => startDrag(event, { kind: 'note', id: note._id, title: note.title })}
      >
        <ChosenMark isChosen={isChosen} />
        <span className={classes.rowTitle}>
          {note.isPinned && <IconPinFilled size={14} aria-label={t('note.pinned')} />}
          <span>{found?.title ?? (note.title || t('note.untitled'))}</span>
        </span>
        <span className={classes.excerpt}>{found?.excerpt ?? note.excerpt}</span>
        <span className={classes.age}>
          {describeAge(new Date(note.updatedAt), new Date(), locale)}
          {note.isWaiting && (
            <IconRefresh size={14} stroke={1.6} aria-label={t('saving.unsaved')} />
          )}
        </span>
      </a>
    </li>
  )
})

/** While notes are being selected, the link of a row is a check box. */
export function chosenProps(isChosen: boolean | undefined) {
  return isChosen === undefined ? {} : ({ role: 'checkbox', 'aria-checked': isChosen } as const)
}

export function ChosenMark({ isChosen }: { isChosen: boolean | undefined }) {
  if (isChosen === undefined) return null
  return (
    <span className={classes.chosenMark} aria-hidden>
      {isChosen && <IconCheck size={16} stroke={2.4} />}
    </span>
  )
}
