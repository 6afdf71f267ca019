// The bookmarks in all texts, newest first.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useDeletions } from '#kit/ui/deletions.ts'
import { bookmarksQuery } from '../api.ts'
import classes from '../library.module.css'
import { searchBookmarks } from '../shelves/library-search.ts'
import { PartialList } from '../shelves/partial-list.tsx'
import { BookmarkItem } from './bookmark-item.tsx'

export function BookmarkList({ asked }: { asked: string }) {
  const { t } = useTranslation('library')
  const deletions = useDeletions()
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
      <PartialList items={found} label={t('shelf.bookmarks')} className={classes.bookmarks}>
        {(bookmark, onGone) => (
          <BookmarkItem key={bookmark._id} bookmark={bookmark} onGone={onGone} />
        )}
      </PartialList>
    </>
  )
}
