// The challenge of the day on the start page: its game, and what was reached.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { challengeQuery } from '#domain/games/challenge.ts'
import { GameTitle } from '#domain/games/game-title.tsx'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Brief } from '#kit/ui/brief.tsx'

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
