// The entries of the current area as tabs. An area with a single entry has no tabs.
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { areas } from './areas.ts'
import classes from './entry-tabs.module.css'
import { useCurrentEntry } from './use-current-entry.ts'

export default function EntryTabs() {
  const { t } = useTranslation('app')
  const current = useCurrentEntry()
  const area = areas.find(({ name }) => name === current?.area)
  const line = useRef<HTMLDivElement>(null)
  const shown = current?.name
  useLayoutEffect(() => {
    if (line.current && shown) bringIntoSight(line.current)
  }, [shown])
  if (!current || !area || area.entries.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={t(`area.${area.name}`)}>
      <div ref={line} className={classes.line}>
        {area.entries.map(({ name, to }) => (
          <Link
            key={name}
            to={to}
            className={classes.tab}
            data-current={name === current.name || undefined}
            aria-current={name === current.name ? 'page' : undefined}
          >
            {t(`entry.${name}`)}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Where the tabs do not fit next to each other. */
function bringIntoSight(line: HTMLElement): void {
  const tab = line.querySelector<HTMLElement>('[data-current]')
  if (tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
}
