// One bookmark: its text, its note, and the link to its place.
import type { Bookmark } from '@fovea/contract/library.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { paths } from '#domain/pages/paths.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useFormats } from '#kit/language/formats.ts'
import { deleteLater, useDeletions } from '#kit/ui/deletions.ts'
import { UndoItem } from '#kit/ui/undo-item.tsx'
import classes from './bookmark.module.css'
import { BookmarkNote } from './bookmark-note.tsx'

interface BookmarkItemProps {
  bookmark: Bookmark
  /** Called when this item is removed while it has the focus. */
  onGone(): void
}

export function BookmarkItem({ bookmark, onGone }: BookmarkItemProps) {
  const { t } = useTranslation('library')
  const { date } = useFormats()
  const renew = useRenewLibrary()
  const [isWriting, setIsWriting] = useState(false)
  const { _id, textId, title, chapter, word } = bookmark
  const deletion = useDeletions((all) => all[_id])

  function remove() {
    deleteLater(_id, async () => {
      await callApi(contract.library.deleteBookmark, { params: { _id } })
      await renew()
    })
  }

  if (deletion === 'undoable') {
    return (
      <UndoItem id={_id} onGone={onGone}>
        {t('bookmark.deleted', { title })}
      </UndoItem>
    )
  }
  return (
    <li className={classes.item}>
      <p className={classes.where}>
        <span>{title}</span>
        <time dateTime={bookmark.createdAt}>{date(bookmark.createdAt)}</time>
      </p>
      <blockquote className={classes.excerpt}>{bookmark.excerpt} …</blockquote>
      {isWriting ? (
        <BookmarkNote bookmark={bookmark} onDone={() => setIsWriting(false)} />
      ) : (
        bookmark.note && <p className={classes.note}>{bookmark.note}</p>
      )}
      {deletion === 'failed' && (
        <p className={classes.failure} role="alert">
          {t('bookmark.notDeleted')}
        </p>
      )}
      {!isWriting && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('bookmark.openIt', { title })}
            renderRoot={(props) => (
              <Link
                to={paths.read}
                params={{ textId }}
                search={{ chapter, word } as object}
                {...props}
              />
            )}
          >
            {t('bookmark.open')}
          </Button>
          <Button variant="subtle" onClick={() => setIsWriting(true)}>
            {bookmark.note ? t('bookmark.editNote') : t('bookmark.addNote')}
          </Button>
          <Button variant="subtle" aria-label={t('bookmark.deleteIt', { title })} onClick={remove}>
            {t('delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
