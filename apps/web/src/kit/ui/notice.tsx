// One line over the page: what was done or happened, and a button for what can be done about it.
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  role?: 'status' | 'alert'
  /** Where it stands on the page, if not where it is written. */
  className?: string | undefined
  /** What the button says. */
  action: string
  onAction(): void
  children: ReactNode
}

export function Notice({ role, className, action, onAction, children }: NoticeProps) {
  return (
    <p role={role} className={[classes.notice, className].filter(Boolean).join(' ')}>
      {children}
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </p>
  )
}
