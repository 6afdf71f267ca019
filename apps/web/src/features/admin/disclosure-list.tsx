// A list of entries, each of which shows its title and facts and opens in place.
import type { ReactNode } from 'react'
import classes from './disclosure-list.module.css'

interface DisclosureListProps {
  label?: string
  /** The list items, each with one `DisclosureItem`. */
  children: ReactNode
}

export function DisclosureList({ label, children }: DisclosureListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface DisclosureItemProps {
  title: string
  facts: ReactNode
  /** What is seen once the entry is open. */
  children: ReactNode
}

export function DisclosureItem({ title, facts, children }: DisclosureItemProps) {
  return (
    <details className={classes.item}>
      <summary>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{facts}</span>
      </summary>
      {children}
    </details>
  )
}
