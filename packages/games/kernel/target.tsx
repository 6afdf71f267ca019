// The line above the field: what to find or to do next.
import type { ReactNode } from 'react'
import classes from './trial.module.css'

export function Target({ children }: { children: ReactNode }) {
  return (
    <p className={classes.target} aria-live="polite">
      {children}
    </p>
  )
}
