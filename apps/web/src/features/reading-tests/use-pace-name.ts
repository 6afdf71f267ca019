// Says how a passage was read, such as "Word by word, 350 wpm".
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import type { Pace } from './pace.ts'

export function usePaceName(): (pace: { mode: Pace['mode']; setSpeed: number | null }) => string {
  const { t } = useTranslation('reading-tests')
  const { whole } = useFormats()
  return ({ mode, setSpeed }) =>
    setSpeed === null
      ? t(`mode.${mode}`)
      : t('pace.name', { mode: t(`mode.${mode}`), wpm: whole(setSpeed) })
}
