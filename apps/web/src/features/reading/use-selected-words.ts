// The selected text inside one element, once the selection has not changed for a moment: its text, first word and place.
import { type RefObject, useCallback, useEffect, useState } from 'react'

export interface FoundSelection {
  passage: string
  /** The index of the first word. */
  word: number
  rect: DOMRect
}

const restMs = 150

export function useSelectedWords(
  container: RefObject<HTMLElement | null>,
  findWord: (node: Node, offset: number) => number | undefined,
): { selected: FoundSelection | undefined; clear(): void } {
  const [selected, setSelected] = useState<FoundSelection>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setSelected(readSelection(container.current, findWord))
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
    window.addEventListener('resize', readAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', readSoon)
      element?.removeEventListener('scroll', readAgain)
      window.removeEventListener('resize', readAgain)
    }
  }, [container, findWord])

  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges()
    setSelected(undefined)
  }, [])
  return { selected, clear }
}

function readSelection(
  container: HTMLElement | null,
  findWord: (node: Node, offset: number) => number | undefined,
): FoundSelection | undefined {
  const selection = document.getSelection()
  if (!container || !selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  if (!container.contains(range.commonAncestorContainer)) return
  const passage = selection.toString()
  const word = findWord(range.startContainer, range.startOffset)
  if (word === undefined || passage.trim() === '') return
  return { passage, word, rect: range.getBoundingClientRect() }
}
