// The challenge of the day on the start page: its game, and what was reached.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { challengeQuery } from '#shared/challenge.ts'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { Brief } from '#shared/ui/brief.tsx'
import { GameTitle } from '#shared/ui/game-title.tsx'

/** Shows nothing until the challenge is known: the rest of the start page does not wait for it. */
export function ChallengeCard() {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const { data } = useQuery(challengeQuery)
  if (!data) return null
  const { name, myScore, myRank } = data
  const isTried = myScore !== null && myRank !== null
  return (
    <Brief
      title={t('challenge')}
      name={
        <Suspense fallback={'\u00a0'}>
          <GameTitle name={name} />
        </Suspense>
      }
      facts={
        isTried
          ? t('challengeTried', {
              score: myScore.toLocaleString(locale),
              rank: myRank.toLocaleString(locale),
            })
          : t('challengeText')
      }
    >
      <Link to={paths.challenge}>{t(isTried ? 'challengeBoard' : 'playRound')}</Link>
    </Brief>
  )
}
