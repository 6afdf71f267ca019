// All games for visitors.
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Page } from '#kit/ui/page.tsx'
import { GameList } from './game-list.tsx'

export function DemosPage() {
  const { t } = useTranslation('games')
  return (
    <Page title={t('demoTitle')} lead={t('demoLead')} width="wide">
      <GameList to={paths.demo} />
    </Page>
  )
}
