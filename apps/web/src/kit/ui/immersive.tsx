// The frame of work that fills the window: reader, reading test, round. The navigation is hidden, and `Esc` leaves. See
// decision 0025.
//
// The rule of `Esc`: an open dialog or menu closes first. Otherwise the work is left at once, as by its visible button,
// and its state is kept: a place, a paused clock, an answer.
import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { immersedMark } from './immersed.ts'
import classes from './immersive.module.css'

interface ImmersiveProps {
  onLeave(): void
  /** Whether the work has its own visible button to leave. */
  hasWayOut?: boolean
  children: ReactNode
}

export function Immersive({ onLeave, hasWayOut = false, children }: ImmersiveProps) {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(immersedMark, '')
    return () => document.documentElement.removeAttribute(immersedMark)
  }, [])
  useLeaveKey(onLeave)
  if (hasWayOut) return children
  return (
    <div className={classes.work}>
      <LeaveBar onLeave={onLeave} />
      {children}
    </div>
  )
}

/** The bar above the work, with the button to leave. */
export function LeaveBar({ onLeave }: Pick<ImmersiveProps, 'onLeave'>) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.bar} data-fades>
      <UnstyledButton className={classes.leave} onClick={onLeave}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        {t('leave')}
      </UnstyledButton>
    </div>
  )
}

const openAbove =
  'dialog[open], :popover-open, [role="menu"], [role="listbox"], [aria-modal="true"]'

function useLeaveKey(onLeave: () => void): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    let wasOpenAbove = false
    // Open dialogs and menus close by themselves, some of them before this event arrives.
    const look = (event: KeyboardEvent) => {
      if (event.key === 'Escape') wasOpenAbove = document.querySelector(openAbove) !== null
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!wasOpenAbove) latest.current()
    }
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', leave)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      window.removeEventListener('keydown', leave)
    }
  }, [])
}
