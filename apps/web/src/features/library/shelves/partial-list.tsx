// A list that shows its items in portions: a thousand covers at once would make every browser slow.
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const portion = 40

interface PartialListProps<Item> {
  items: readonly Item[]
  label: string
  className: string | undefined
  /** Renders one item, with its key. `onGone` gives the focus of a removed item to the list. */
  children(item: Item, onGone: () => void): ReactNode
}

export function PartialList<Item>(props: PartialListProps<Item>) {
  const { items, label, className, children: renderItem } = props
  const { t } = useTranslation('library')
  const [shown, setShown] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const takeFocus = () => list.current?.focus({ preventScroll: true })
  return (
    <>
      <ul ref={list} className={className} tabIndex={-1} aria-label={label}>
        {items.slice(0, shown).map((item) => renderItem(item, takeFocus))}
      </ul>
      {items.length > shown && (
        <Button variant="default" size="md" onClick={() => setShown(shown + portion)}>
          {t('more', { count: Math.min(portion, items.length - shown) })}
        </Button>
      )}
    </>
  )
}
