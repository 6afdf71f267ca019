// A task as one line in a day of the month, or above the hours. It opens by a tap and moves to another day by a drag.
import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { nameBlock } from './grid/focus-block.ts'
import type { ListedItem } from './listed-item.ts'
import classes from './task-chip.module.css'

interface TaskChipProps {
  item: ListedItem
  isHeld: boolean
  /** Before the title. */
  time?: ReactNode
  tabIndex?: number
  /** Whether it has little room on a phone. */
  isNarrow?: boolean
  onOpen(): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

export function TaskChip({ item, isHeld, time, isNarrow = false, ...props }: TaskChipProps) {
  const { onOpen, ...others } = props
  const name = nameBlock(item)
  return (
    <UnstyledButton
      {...others}
      className={classes.chip}
      data-block={name}
      data-hold={name}
      data-narrow={isNarrow || undefined}
      data-done={item.isDone || undefined}
      data-dragged={isHeld || undefined}
      onClick={onOpen}
    >
      {time && <span className={classes.chipTime}>{time}</span>}
      {item.task.title}
    </UnstyledButton>
  )
}
