// The fields for how a passage is read: the mode and, where one is set, the speed.
import { type ReaderMode, readerModes } from '@fovea/contract/reader-defaults.ts'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pace, PaceChoice } from './pace.ts'
import type { ReaderParts } from './reader-parts.ts'
import classes from './start.module.css'

/** One's own pace comes first, since it is what is chosen until something else is. */
const modes = readerModes.toSorted((a, b) => Number(b === 'plain') - Number(a === 'plain'))

interface PaceFieldsProps extends Pick<ReaderParts, 'SpeedControl'> {
  pace: Pace
  onChoose(change: Partial<PaceChoice>): void
}

export function PaceFields({ pace, onChoose, SpeedControl }: PaceFieldsProps) {
  const { t } = useTranslation('reading-tests')
  return (
    <>
      <NativeSelect
        size="md"
        label={t('pace.label')}
        value={pace.mode}
        onChange={(event) => onChoose({ mode: event.currentTarget.value as ReaderMode })}
        data={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      />
      {pace.mode !== 'plain' && (
        <div className={classes.speed}>
          <SpeedControl wpm={pace.setSpeed} onChange={(wpm) => onChoose({ wpm })} />
        </div>
      )}
    </>
  )
}
