// The bookmarks in all texts, newest first.

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#shared/ui/awaited.tsx'
import { bookmarksQuery } from './api.ts'
import { BookmarkItem } from './bookmark-item.tsx'
import { useDeletions } from './deletions.ts'
import classes from './library.module.css'
import { searchBookmarks } from './library-search.ts'

const shownAtOnce = 40

export function BookmarkList({ asked }: { asked: string }) {
  const { t } = useTranslation('library')
  const deletions = useDeletions()
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  const bookmarks = useQuery(bookmarksQuery)
  const { data } = bookmarks
  if (!data) return <Awaited queries={[bookmarks]} />
  const found = searchBookmarks(data.bookmarks, asked).filter(
    ({ _id }) => deletions[_id] !== 'done',
  )
  return (
    <>
      {found.length === 0 && (
        <div className={classes.empty}>
          <p>{asked ? t('empty.filtered') : t('empty.bookmarks')}</p>
        </div>
      )}
      <ul ref={list} className={classes.bookmarks} tabIndex={-1} aria-label={t('shelf.bookmarks')}>
        {found.slice(0, shown).map((bookmark) => (
          <BookmarkItem
            key={bookmark._id}
            bookmark={bookmark}
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="default" size="md" onClick={() => setShown(shown + shownAtOnce)}>
          {t('more', { count: Math.min(shownAtOnce, found.length - shown) })}
        </Button>
      )}
    </>
  )
}
