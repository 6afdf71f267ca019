// Links to the shelves, each with its number of books. The address contains which one is open.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from '../library.module.css'
import { type LibrarySearch, shelves } from './library-view.ts'

interface ShelfNavProps {
  search: LibrarySearch
  /** A count is undefined while it is unknown. */
  counts: Partial<Record<NonNullable<LibrarySearch['shelf']>, number>>
}

export function ShelfNav({ search, counts }: ShelfNavProps) {
  const { t } = useTranslation('library')
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  const open = search.shelf ?? 'all'
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the row is wider than the screen, so the open shelf is scrolled to its middle.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-shelf=${open}]`)
    if (!row.current || !link) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [open])
  return (
    <nav ref={row} aria-label={t('shelves')} className={classes.shelves}>
      {([...shelves, 'bookmarks'] as const).map((shelf) => {
        const { shelf: _, ...rest } = search
        const count = counts[shelf]
        if (shelf === 'failed' && !count && shelf !== open) return null
        return (
          <Link
            key={shelf}
            data-shelf={shelf}
            to={paths.library}
            search={shelf === 'all' ? rest : { ...rest, shelf }}
            aria-current={shelf === open ? 'page' : undefined}
            // Without `exact` the router marks every link as current whose search is part of the address's.
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={classes.shelf}
          >
            {t(`shelf.${shelf}`)}
            {count !== undefined && <span className={classes.count}>{number.format(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
