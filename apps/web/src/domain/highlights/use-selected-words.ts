// The selected words inside one element, once the selection has not changed for a moment: which they are, and where.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'

export interface Selectable {
  container: RefObject<HTMLElement | null>
  /** The words of a range on the page. The function keeps its identity. */
  findSpan(range: Range): Span | undefined
}

export interface FoundSelection {
  passage: string
  span: Span
  rect: DOMRect
}

const restMs = 150

export function useSelectedWords({ container, findSpan }: Selectable): {
  selected: FoundSelection | undefined
  clear(): void
} {
  const [selected, setSelected] = useState<FoundSelection>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setSelected(readSelection(container.current, findSpan))
    const readSoon = () => {
      clearTimeout(timer)
      if (document.getSelection()?.isCollapsed ?? true) setSelected(undefined)
      else timer = setTimeout(read, restMs)
    }
    const element = container.current
    const readAgain = () => {
      if (!(document.getSelection()?.isCollapsed ?? true)) readSoon()
    }
    document.addEventListener('selectionchange', readSoon)
    element?.addEventListener('scroll', readAgain, { passive: true })
    window.addEventListener('scroll', readAgain, { passive: true })
    window.addEventListener('resize', readAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', readSoon)
      element?.removeEventListener('scroll', readAgain)
      window.removeEventListener('scroll', readAgain)
      window.removeEventListener('resize', readAgain)
    }
  }, [container, findSpan])

  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges()
    setSelected(undefined)
  }, [])
  return { selected, clear }
}

function readSelection(
  container: HTMLElement | null,
  findSpan: Selectable['findSpan'],
): FoundSelection | undefined {
  const selection = document.getSelection()
  if (!container || !selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  if (!container.contains(range.startContainer)) return
  const passage = selection.toString()
  if (passage.trim() === '') return
  const span = findSpan(range)
  return span && { passage, span, rect: range.getBoundingClientRect() }
}
