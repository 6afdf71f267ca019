// The bar of actions under selected words. `Tab` leads into it from the text, arrows move in it, `Esc` ends the selection.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFloating } from '#kit/ui/use-floating.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  rect: DOMRect
  onClose(): void
  /** The outcome of the last action. */
  outcome?: ReactNode
  children: ReactNode
}

export function SelectionBar({ rect, onClose, outcome, children }: SelectionBarProps) {
  const { t } = useTranslation('highlights')
  const bar = useRef<HTMLDivElement>(null)

  // Phones put their own menu above the words.
  useFloating(bar, () => rect, { gapPx: 10, placement: 'bottom' })

  // As soon as the bar is seen, its keys are its own: a moment later, Esc would still leave the reader.
  useLayoutEffect(() => {
    const act = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], :popover-open')) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Tab' && !event.shiftKey && !isInside(bar.current)) {
        bar.current?.querySelector<HTMLElement>(actions)?.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [onClose])

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('selection.title')}
      className={classes.tools}
      // Otherwise the press would remove the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={moveFocus}
    >
      {children}
      <span role="status" className={outcome ? classes.outcome : undefined}>
        {outcome}
      </span>
    </div>
  )
}

const actions = 'button:not(:disabled), a'

const isInside = (element: HTMLElement | null) => element?.contains(document.activeElement) ?? false

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
  const step = steps[event.key]
  if (!step || event.shiftKey) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(actions)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[(at + step + all.length) % all.length]?.focus()
}
