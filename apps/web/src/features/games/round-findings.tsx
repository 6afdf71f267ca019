// What the answers of a round say beside its score: how many were right, how fast they came, and the game's own measures.
import type { Game } from '@fovea/games/kernel/game.ts'
import {
  estimateMedian,
  listRightTimes,
  type Measure,
  summarizeAnswers,
} from '@fovea/games/kernel/measures.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesOf } from '#domain/games/playable-games.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './game.module.css'
import type { PlayedRound } from './played-round.ts'

interface RoundFindingsProps {
  game: Game
  round: PlayedRound
}

/** With fewer right answers, single times are not drawn. */
const drawnTimesMin = 5

export function RoundFindings({ game, round }: RoundFindingsProps) {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const { answers, measures, outcome } = round.ended
  const { rightCount, wrongCount } = summarizeAnswers(answers)
  const times = listRightTimes(answers)
  const reaction: Measure = {
    name: 'reaction',
    unit: 'ms',
    count: times.length,
    estimate: estimateMedian(times),
  }
  const display = round.result.replay?.display
  const { level } = round.result
  const { nextLevel } = outcome
  if (answers.length === 0 && measures.length === 0 && nextLevel === undefined) return null
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <dl className={classes.findings}>
      {answers.length > 0 && (
        <Finding label={t('right')}>
          {t('rightOf', {
            right: number(rightCount),
            all: number(rightCount + wrongCount),
            share: (rightCount / answers.length).toLocaleString(locale, { style: 'percent' }),
          })}
        </Finding>
      )}
      {times.length > 0 && (
        <Finding label={t('reaction')}>
          <Value measure={reaction} />
          {times.length >= drawnTimesMin && <Times times={times} />}
        </Finding>
      )}
      {measures.map((measure) => (
        <Finding key={measure.name} label={<MeasureName game={game} measure={measure} />}>
          <Value measure={measure} />
        </Finding>
      ))}
      {nextLevel !== undefined && (
        <Finding label={t('level')}>
          {nextLevel === level
            ? t('levelStays', { level: number(nextLevel) })
            : t('levelNext', { level: number(level ?? nextLevel), next: number(nextLevel) })}
        </Finding>
      )}
      {display && display.exposuresMs.length > 0 && (
        <Finding label={t('exposure')}>
          {t('exposures', {
            shortest: formatMs(locale, Math.min(...display.exposuresMs), 1),
            longest: formatMs(locale, Math.max(...display.exposuresMs), 1),
            frame: formatMs(locale, display.frameMs, 1),
          })}
        </Finding>
      )}
    </dl>
  )
}

function Finding({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MeasureName({ game, measure }: { game: Game; measure: Measure }) {
  const { t: say } = useTranslation(messagesOf(game.name))
  // Each game names its own measures.
  return say(`measures.${measure.name}` as 'title')
}

function Value({ measure: { unit, count, estimate } }: { measure: Measure }) {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  if (estimate === null) return t('tooFew', { count })
  const format = (value: number) =>
    unit === 'ms' ? formatMs(locale, value) : value.toLocaleString(locale, tenths)
  const { value, low, high } = estimate
  return t('estimate', { value: format(value), low: format(low), high: format(high), count })
}

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function formatMs(locale: string, value: number, digits = 0): string {
  return value.toLocaleString(locale, {
    style: 'unit',
    unit: 'millisecond',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** One bar for each right answer, in their order. The figures are beside it. */
function Times({ times }: { times: readonly number[] }) {
  const longest = Math.max(...times)
  return (
    <span className={classes.times} aria-hidden="true">
      {times.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the answers never changes
        <span key={index} style={{ blockSize: `${(100 * time) / longest}%` }} />
      ))}
    </span>
  )
}
