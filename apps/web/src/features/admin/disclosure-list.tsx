// A list of entries, each of which shows its title and facts and opens in place.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './disclosure-list.module.css'

interface DisclosureListProps {
  label?: string
  ref?: RefObject<HTMLUListElement | null>
  /** The list items, each with one `DisclosureItem`. */
  children: ReactNode
}

export function DisclosureList({ label, ref, children }: DisclosureListProps) {
  return (
    <ul ref={ref} tabIndex={-1} className={classes.list} aria-label={label}>
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
  const item = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    const shown = item.current
    // An entry that goes away, such as a feed that moved to another country, leaves the focus to the list.
    return () => {
      if (shown?.contains(document.activeElement)) shown.closest('ul')?.focus()
    }
  }, [])
  return (
    <details ref={item} className={classes.item}>
      <summary>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{facts}</span>
      </summary>
      {children}
    </details>
  )
}
