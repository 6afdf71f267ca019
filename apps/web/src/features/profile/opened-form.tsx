// A form behind a button. Opening moves the focus into it; closing moves the focus back.
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './profile.module.css'

interface OpenedFormProps {
  open: string
  /** The result of the last time. */
  done?: string | false
  onOpen?(): void
  children(close: () => void): ReactNode
}

export function OpenedForm(props: OpenedFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const toggle = (next: boolean) => {
    flushSync(() => setIsOpen(next))
    const first = next ? 'input:not([hidden]), button' : 'button'
    place.current?.querySelector<HTMLElement>(first)?.focus()
  }
  return (
    <div ref={place} className={classes.opened}>
      {isOpen ? (
        props.children(() => toggle(false))
      ) : (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              props.onOpen?.()
              toggle(true)
            }}
          >
            {props.open}
          </Button>
          <span role="status" className={classes.done}>
            {props.done}
          </span>
        </div>
      )}
    </div>
  )
}
