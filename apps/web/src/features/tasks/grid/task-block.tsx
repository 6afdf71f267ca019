// A task at its time. It opens by a tap, moves by dragging or by keys, and is resized at its lower edge.
import { shiftEnd, shiftTimes, stepMinutes, type Times } from '@fovea/core/tasks/shift.ts'
import { UnstyledButton } from '@mantine/core'
import type { CSSProperties, KeyboardEvent } from 'react'
import classes from '../calendar.module.css'
import type { ListedItem } from '../listed-item.ts'
import { useTaskTimes } from '../use-task-times.ts'
import { focusNeighbour, nameBlock } from './focus-block.ts'
import type { Drag } from './use-drag.ts'

interface TaskBlockProps {
  item: ListedItem
  /** Whether the task ends in this day, so that its end can be dragged. */
  hasEnd: boolean
  place: CSSProperties
  /** While it is dragged. */
  drag: Drag | undefined
  onOpen(item: ListedItem): void
  onMoveByKey(item: ListedItem, times: Times): void
}

export function TaskBlock(props: TaskBlockProps) {
  const { item, hasEnd, place, drag, onOpen, onMoveByKey } = props
  const { formatTimes } = useTaskTimes()
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const [days, quarters] = steps[event.key] ?? [0, 0]
    if (days === 0 && quarters === 0) return
    if (!event.shiftKey && !event.altKey) return focusNeighbour(event)
    const minutes = quarters * stepMinutes
    if (event.altKey && quarters !== 0) onMoveByKey(item, shiftEnd(item, minutes))
    else if (event.shiftKey && !event.altKey) onMoveByKey(item, shiftTimes(item, { days, minutes }))
    else return
    event.preventDefault()
  }
  const shown = drag ? shiftByDrag(item, drag) : item
  const hour = 'var(--hour)'
  const dragged: CSSProperties =
    drag?.kind === 'resize'
      ? { height: `calc(${place.height} + ${drag.minutes / 60} * ${hour})` }
      : { translate: drag && `${drag.x}px calc(${drag.minutes / 60} * ${hour})` }
  return (
    <li
      className={classes.block}
      style={{ ...place, ...dragged }}
      data-done={item.isDone || undefined}
      data-hold={nameBlock(item)}
      data-dragged={drag ? true : undefined}
    >
      <UnstyledButton
        className={classes.blockOpen}
        data-block={nameBlock(item)}
        onClick={() => onOpen(item)}
        onKeyDown={moveByKey}
      >
        <span className={classes.blockTitle}>{item.task.title}</span>
        <span className={classes.blockTimes}>{formatTimes({ ...shown, task: item.task })}</span>
      </UnstyledButton>
      {hasEnd && <span className={classes.edge} data-edge aria-hidden />}
    </li>
  )
}

export function shiftByDrag(times: Times, drag: Drag): Times {
  return drag.kind === 'move' ? shiftTimes(times, drag) : shiftEnd(times, drag.minutes)
}

/** Days and quarters of an hour. */
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
