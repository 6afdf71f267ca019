// The overview: a figure for each skill, and every game with its latest scores.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { skillsQuery } from './api.ts'
import { GameList } from './games/game-list.tsx'
import { SkillBars } from './games/skill-bars.tsx'

export function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const skills = useQuery(skillsQuery)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Awaited queries={[skills]} />
      {skills.data && (
        <>
          <SkillBars skills={skills.data.skills} />
          <GameList skills={skills.data.skills} />
        </>
      )}
    </Page>
  )
}
