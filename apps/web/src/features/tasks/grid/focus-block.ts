// Arrow keys lead from block to block: up and down to the one before and after, left and right to another day.
import type { KeyboardEvent } from 'react'
import type { ListedItem } from '../listed-item.ts'

/** By which a block is found on the page. */
export function nameBlock({ task, date }: ListedItem): string {
  return `${task._id} ${date}`
}

export function focusNeighbour(event: KeyboardEvent<HTMLElement>): void {
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  const { currentTarget, key } = event
  const grid = currentTarget.closest('[data-grid]')
  const blocks = [...(grid?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
  const at = blocks.indexOf(currentTarget)
  if (at < 0) return
  const next = findNext(blocks, at, key)
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

/** @returns undefined for other keys, null where there is none */
function findNext(blocks: HTMLElement[], at: number, key: string): HTMLElement | null | undefined {
  if (key === 'ArrowUp') return blocks[at - 1] ?? null
  if (key === 'ArrowDown') return blocks[at + 1] ?? null
  const dayOf = (block: HTMLElement | undefined) =>
    block?.closest<HTMLElement>('[data-day]')?.dataset.day ?? ''
  const day = dayOf(blocks[at])
  if (key === 'ArrowLeft') return blocks.findLast((block) => dayOf(block) < day) ?? null
  if (key === 'ArrowRight') return blocks.find((block) => dayOf(block) > day) ?? null
  return undefined
}
