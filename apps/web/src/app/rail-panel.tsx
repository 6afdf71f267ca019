// A button of the rail and the panel that it opens. The browser closes the panel on `Esc` or a press elsewhere and
// gives the focus back. A link in the panel closes it too.
import { UnstyledButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import classes from './rail-panel.module.css'

interface RailPanelProps {
  title: string
  /** The name of the button. */
  className: string | undefined
  /** What the button shows. */
  shown: ReactNode
  /** Where the panel is: beside the top of the rail, or beside its end. */
  place: 'top' | 'end'
  /** Whether the current page is one that the panel leads to. */
  isCurrent?: boolean
  children: ReactNode
}

export function RailPanel(props: RailPanelProps) {
  const { title, className, shown, place, isCurrent = false, children } = props
  const id = useId()
  const closeAfterLink = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }
  return (
    <>
      <UnstyledButton
        className={className}
        popoverTarget={id}
        aria-label={title}
        title={title}
        aria-current={isCurrent || undefined}
      >
        {shown}
      </UnstyledButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of a link in it, which keys make too */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={classes.panel}
        data-place={place}
        onClick={closeAfterLink}
      >
        {children}
      </div>
    </>
  )
}
