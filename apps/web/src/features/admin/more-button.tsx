// Fetches the next page of a list, if there is one.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }
}

export function MoreButton({ list }: MoreButtonProps) {
  const { t } = useTranslation('admin')
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      size="md"
      mt="1.5rem"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t('more')}
    </Button>
  )
}
