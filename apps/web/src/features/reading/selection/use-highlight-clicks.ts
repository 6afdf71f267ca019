// A click or a tap on highlighted words opens their highlight, instead of what it would do elsewhere on the page.
import { useEffect, useEffectEvent } from 'react'
import type { ReadingMarks } from '../frame/reading-props.ts'
import type { MarkedSpan } from '../page/page-marks.ts'
import { findWordAtPoint } from '../page/page-place.ts'
import type { PageLayout } from '../page/use-page-layout.ts'

type Clickable = Pick<ReadingMarks, 'highlights' | 'highlighter'>

/** @param isActive false while words run: then a click pauses */
export function useHighlightClicks(
  { scroller, page }: PageLayout,
  { highlights, highlighter }: Clickable,
  isActive: boolean,
): void {
  const openAt = useEffectEvent((event: MouseEvent) => {
    if (!isActive || !highlighter || highlights.length === 0) return
    if (!(document.getSelection()?.isCollapsed ?? true)) return
    const set = page()
    const word = set && findWordAtPoint(set, event.clientX, event.clientY)
    const there = word === undefined ? undefined : findHighlightAt(highlights, word)
    if (!there) return
    event.stopPropagation()
    highlighter.open(there.id)
  })
  useEffect(() => {
    const element = scroller.current
    const click = (event: MouseEvent) => openAt(event)
    // Before the taps of the page are told.
    element?.addEventListener('click', click, { capture: true })
    return () => element?.removeEventListener('click', click, { capture: true })
  }, [scroller])
}

/** Of several, the shortest. */
function findHighlightAt<One extends MarkedSpan>(
  highlights: readonly One[],
  word: number,
): One | undefined {
  return highlights
    .filter(({ start, end }) => word >= start && word < end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]
}
