// The shelves, each a link with the number of books on it: which one is open stands in the address.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import classes from './library.module.css'
import { type LibrarySearch, shelves } from './library-view.ts'

interface ShelfNavProps {
  search: LibrarySearch
  /** Undefined while it is not known. */
  counts: Partial<Record<NonNullable<LibrarySearch['shelf']>, number>>
}

export function ShelfNav({ search, counts }: ShelfNavProps) {
  const { t } = useTranslation('library')
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  const open = search.shelf ?? 'all'
  const row = useRef<HTMLElement>(null)
  // On a narrow page the row is longer than the page is wide.
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
            // The router calls every link current whose search the address contains.
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
