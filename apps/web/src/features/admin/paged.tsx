// A list that comes page by page, with the button that fetches the next page. The last page takes the button away, and the
// focus moves to the first of its entries.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SendButton } from '#kit/ui/send-button.tsx'

interface PagedProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }
  /** The entries are list items or the rows of a table. */
  children: ReactNode
}

export function Paged({ list, children }: PagedProps) {
  const { t } = useTranslation('admin')
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  const { hasNextPage } = list
  useEffect(() => {
    const first = before.current === undefined ? undefined : findEntries(place)[before.current]
    if (hasNextPage || !first || document.activeElement !== document.body) return
    first.tabIndex = -1
    first.focus()
  }, [hasNextPage])
  return (
    <>
      <div ref={place}>{children}</div>
      {hasNextPage && (
        <SendButton
          variant="default"
          mt="1.5rem"
          isSending={list.isFetchingNextPage}
          onClick={() => {
            before.current = findEntries(place).length
            void list.fetchNextPage()
          }}
        >
          {t('more')}
        </SendButton>
      )}
    </>
  )
}

function findEntries(place: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(place.current?.querySelectorAll<HTMLElement>('li, tbody > tr') ?? [])]
}
