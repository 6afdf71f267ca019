// Keeps the focus on a task that was moved by a key, wherever it is drawn next, and announces its new times.
import type { Times } from '@fovea/core/tasks/shift.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { nameBlock } from './grid/focus-block.ts'
import type { ListedItem } from './listed-item.ts'
import { useTaskTimes } from './use-task-times.ts'

type Moved = Times & { title: string }

export function useMovedFocus(area: RefObject<HTMLElement | null>, items: readonly ListedItem[]) {
  const { formatDay, formatTimes } = useTaskTimes()
  const moved = useRef<Moved>(undefined)
  const [told, setTold] = useState('')
  // In the same turn as the key: the next one must find the focus there.
  useLayoutEffect(() => {
    const wanted = moved.current
    const found = wanted && items.find((item) => isThere(item, wanted))
    if (!found || !area.current) return
    const blocks = [...area.current.querySelectorAll<HTMLElement>('[data-block]')]
    const block = blocks.find(({ dataset }) => dataset.block === nameBlock(found))
    if (document.activeElement === document.body) block?.focus()
    if (document.activeElement === block) moved.current = undefined
  })
  const note = ({ task }: ListedItem, times: Times) => {
    moved.current = { ...times, title: task.title }
    setTold(`${task.title}: ${formatDay(times.starts)}, ${formatTimes({ ...times, task })}`)
  }
  return { told, note }
}

/** A day of a repeating task becomes a task with another id when it is moved. */
function isThere({ starts, ends, task }: ListedItem, moved: Moved): boolean {
  return starts === moved.starts && ends === moved.ends && task.title === moved.title
}
