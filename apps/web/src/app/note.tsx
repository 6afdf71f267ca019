// A note over the end of the page: a message and what can be done about it.
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './note.module.css'

interface NoteProps {
  message: string
  /** Whether the note is hidden during reading and playing. */
  canWait?: boolean
  /** Undefined when the note is inside an element that is announced already. */
  role?: 'status'
  /** The buttons. */
  children?: ReactNode
}

export function Note({ message, canWait = false, role, children }: NoteProps) {
  return (
    <Paper role={role} className={classes.note} data-can-wait={canWait || undefined}>
      <p className={classes.message}>{message}</p>
      {children}
    </Paper>
  )
}
