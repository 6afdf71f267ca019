// The numbers of a game's rounds, newest first.
import type { StatisticsPoint } from '@fovea/contract/game-statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { type Column, PointsTable } from '../points-table.tsx'

export function GameNumbers({ points }: { points: readonly StatisticsPoint[] }) {
  const { t } = useTranslation('statistics')
  const { number, whole, percent, milliseconds } = useFormats()
  const hasLevels = points.some(({ level }) => level !== null && level > 1)
  const columns: Column<StatisticsPoint>[] = [
    { label: t('figures.rounds'), read: ({ rounds }) => rounds, format: whole },
    { label: t('chart.score'), read: ({ score }) => score, format: number },
    { label: t('figures.best'), read: ({ best }) => best, format: number },
    ...(hasLevels
      ? [{ label: t('chart.level'), read: ({ level }: StatisticsPoint) => level, format: whole }]
      : []),
    { label: t('chart.accuracy'), read: ({ accuracy }) => accuracy, format: percent },
    { label: t('chart.reaction'), read: ({ reactionMs }) => reactionMs, format: milliseconds },
    { label: t('table.expected'), read: ({ expected }) => expected?.value ?? null, format: number },
  ]
  return <PointsTable points={points} columns={columns} />
}
