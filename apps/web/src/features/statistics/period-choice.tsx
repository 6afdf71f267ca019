// The choice of the period that a page shows.
import { type StatisticsPeriod, statisticsPeriods } from '@fovea/contract/statistics-periods.ts'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PeriodChoiceProps {
  period: StatisticsPeriod
  onChoose: (period: StatisticsPeriod) => void
}

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('statistics')
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('period.label')}
      data={statisticsPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={period}
      onChange={onChoose}
    />
  )
}
