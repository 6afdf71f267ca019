// A form behind a button. Opening moves the focus into it; closing moves the focus back.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpened } from '#kit/ui/use-opened.ts'
import classes from './profile.module.css'

interface OpenedFormProps {
  open: string
  /** The result of the last time. */
  done?: string | false
  onOpen?(): void
  children(close: () => void): ReactNode
}

export function OpenedForm(props: OpenedFormProps) {
  const { isOpen, place, open, close } = useOpened('input:not([hidden]), button')
  return (
    <div ref={place} className={classes.opened}>
      {isOpen ? (
        props.children(close)
      ) : (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              props.onOpen?.()
              open()
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
