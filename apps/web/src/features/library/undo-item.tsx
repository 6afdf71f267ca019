// Stands for a moment where something was deleted, with the way back.
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './book.module.css'
import { undoDeletion } from './deletions.ts'

interface UndoItemProps {
  id: string
  children: ReactNode
  /** The focus was in this item, which has gone. */
  onGone(): void
}

export function UndoItem({ id, children, onGone }: UndoItemProps) {
  const { t } = useTranslation('library')
  const item = useRef<HTMLLIElement>(null)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  // Just before the item leaves the page, while it still holds the focus.
  useLayoutEffect(() => {
    const element = item.current
    return () => {
      if (element?.contains(document.activeElement)) gone.current()
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
