// The choice between rounds that cannot be compared: the variant and, where people choose it, the level. Not shown where
// there is only one.
import type { GameStatistics } from '@fovea/contract/game-statistics.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ModeSelectProps {
  statistics: GameStatistics
  onChoose: (mode: string) => void
}

export function ModeSelect({ statistics: { mode, modes }, onChoose }: ModeSelectProps) {
  const { t } = useTranslation('statistics')
  const isKnown = modes.some((one) => one.mode === mode)
  if (modes.length < 2 && isKnown) return null
  if (modes.length === 0) return null
  return (
    <NativeSelect
      mt="md"
      size="md"
      label={t('mode.label')}
      data={modes.map(({ mode: value, isHardGame, level }) => {
        const variant = t(isHardGame ? 'mode.hard' : 'mode.normal')
        const label = level === null ? variant : t('mode.level', { mode: variant, level })
        return { value, label }
      })}
      value={isKnown ? (mode ?? '') : ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
