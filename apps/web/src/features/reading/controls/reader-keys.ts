// The reader's keys. A key that a focused field, slider or button uses itself is left to it.
import { type ReaderMode, readerModes } from '@fovea/contract/reader-defaults.ts'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

export interface ReaderActions {
  toggle(): void
  step(unit: 'word' | 'sentence' | 'paragraph', direction: 1 | -1): void
  changeSpeedBy(wpm: number): void
  showKeys(): void
  chooseMode(mode: ReaderMode): void
  /** Bookmarks the place. */
  bookmark(): void
  /** Selects the sentence at the place. */
  select(): void
}

/** A part of the reader that has fewer actions leaves the others out. Their keys then do nothing. */
type OfferedActions = Partial<ReaderActions>

/** The list of keys for the user. `label` is a key of `keys.…` in the locale files. */
export const keyList = [
  { keys: ['space'], label: 'toggle' },
  { keys: ['←', '→'], label: 'word' },
  { keys: ['⇧ ←', '⇧ →'], label: 'sentence' },
  { keys: ['Alt ↑', 'Alt ↓'], label: 'paragraph' },
  { keys: ['+', '−'], label: 'speed' },
  { keys: ['1', '–', String(readerModes.length)], label: 'mode' },
  { keys: ['B'], label: 'bookmark' },
  { keys: ['H'], label: 'select' },
  { keys: ['Esc'], label: 'leave' },
  { keys: ['?'], label: 'list' },
] as const

/** The speed changes faster while the key is held down: by 1 wpm at first, then by 5, then by 25. */
export function speedStep(repeats: number): number {
  if (repeats < 12) return 1
  return repeats < 30 ? 5 : 25
}

const arrows: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }
const signs: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, '−': -1 }

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>

/** The action for a key press. `repeats` counts the repeated events of a held key. */
export function readKey(
  press: Press,
  repeats: number,
): ((act: OfferedActions) => void) | undefined {
  if (press.ctrlKey || press.metaKey) return undefined
  if (press.key === ' ' && !press.altKey) return (act) => act.toggle?.()
  if (press.key === '?') return (act) => act.showKeys?.()
  if (isLetter(press, 'b') && !press.altKey) return (act) => act.bookmark?.()
  if (isLetter(press, 'h') && !press.altKey) return (act) => act.select?.()
  const mode = /^[1-9]$/.test(press.key) && readerModes[Number(press.key) - 1]
  if (mode && !press.altKey) return (act) => act.chooseMode?.(mode)
  const sign = signs[press.key]
  if (sign && !press.altKey) return (act) => act.changeSpeedBy?.(sign * speedStep(repeats))
  const direction = arrows[press.key]
  if (!direction) return undefined
  const isVertical = press.key === 'ArrowUp' || press.key === 'ArrowDown'
  // Alt with left or right is the browser's "back" and "forward". Up and down without Alt scroll.
  if (isVertical !== press.altKey) return undefined
  if (isVertical) return (act) => act.step?.('paragraph', direction)
  return (act) => act.step?.(press.shiftKey ? 'sentence' : 'word', direction)
}

/** On keyboards without Latin letters, the key at the same position is used. */
function isLetter({ key, code }: Press, letter: string): boolean {
  const isThere = code === `Key${letter.toUpperCase()}`
  return key.toLowerCase() === letter || (isThere && !/^[a-z]$/i.test(key))
}

function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open], [popover]')) return true
  if (target.matches('[type="range"]')) return key.startsWith('Arrow')
  if (target.matches('[type="radio"]')) return key.startsWith('Arrow') || key === ' '
  if (target.matches('button, a, summary, [type="checkbox"]')) return key === ' '
  return target.matches('input, select, textarea')
}

/** With words selected, Shift and arrows change the selection. */
function changesSelection({ shiftKey, key }: KeyboardEvent): boolean {
  return shiftKey && key.startsWith('Arrow') && !(document.getSelection()?.isCollapsed ?? true)
}

export function useReaderKeys(actions: OfferedActions): void {
  const repeats = useRef(0)
  useWindowEvent('keydown', (event) => {
    repeats.current = event.repeat ? repeats.current + 1 : 0
    if (event.defaultPrevented || usesKey(event.target, event.key)) return
    if (changesSelection(event)) return
    const act = readKey(event, repeats.current)
    if (!act) return
    event.preventDefault()
    act(actions)
  })
}
