// Says why a kept run is on no leaderboard, if one could expect it there, or that nobody could check it.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { useTranslation } from 'react-i18next'
import { isClaim } from '../history/last-runs.ts'
import classes from '../typing.module.css'

type Marked = Pick<TypingSession, 'kind' | 'unrankedReason'>

export function UnrankedNote({ run }: { run: Marked }) {
  const { t } = useTranslation('typing')
  if (!run.unrankedReason || (run.kind !== 'test' && !isClaim(run))) return null
  return <p className={classes.soft}>{t(`unranked.${run.unrankedReason}`)}</p>
}

/** The mark in a list. */
export function ClaimMark({ run }: { run: Marked }) {
  const { t } = useTranslation('typing')
  return isClaim(run) && <small className={classes.soft}> {t('history.unverified')}</small>
}
