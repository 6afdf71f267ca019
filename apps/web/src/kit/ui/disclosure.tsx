// An explanation in small print, closed at first: how a figure is counted, or where it comes from.
import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={classes.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
