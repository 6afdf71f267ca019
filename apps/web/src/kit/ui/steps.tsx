// A list of steps with large numbers.
import type { ReactNode } from 'react'
import classes from './steps.module.css'

interface StepsProps {
  /** Whether each step is only one sentence. */
  isCompact?: boolean
  /** The list items. */
  children: ReactNode
}

export function Steps({ isCompact = false, children }: StepsProps) {
  return (
    <ol className={classes.steps} data-compact={isCompact || undefined}>
      {children}
    </ol>
  )
}
