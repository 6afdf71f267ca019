// Shown for a few seconds in place of a deleted item, with a button that undoes the deletion.
import { Button } from '@mantine/core'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { undoDeletion } from './deletions.ts'
import classes from './undo-item.module.css'

interface UndoItemProps {
  id: string
  children: ReactNode
  /** Called when this item is removed while it has the focus. */
  onGone(): void
}

export function UndoItem({ id, children, onGone }: UndoItemProps) {
  const { t } = useTranslation('app')
  const item = useRef<HTMLLIElement>(null)
  const passFocus = useEffectEvent(onGone)
  // Runs just before the item is removed, while it still has the focus.
  useLayoutEffect(() => {
    const element = item.current
    return () => {
      if (element?.contains(document.activeElement)) passFocus()
    }
  }, [])
  return (
    <li ref={item} className={classes.deleted}>
      <span role="status">{children}</span>
      <Button variant="subtle" autoFocus onClick={() => undoDeletion(id)}>
        {t('undo')}
      </Button>
    </li>
  )
}
