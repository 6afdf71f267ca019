// Everything that can be entered about a day.
import { useTranslation } from 'react-i18next'
import { GratefulList } from './grateful-list.tsx'
import { MoodField } from './mood-field.tsx'
import { SleepField } from './sleep-field.tsx'
import classes from './track.module.css'
import { TrackSaving } from './track-saving.tsx'
import type { DayTrack } from './use-day-track.ts'
import { WaterField } from './water-field.tsx'

export function DayForm({ track }: { track: DayTrack }) {
  const { t } = useTranslation('track')
  const { day, shown, give, changeLines } = track
  return (
    <div className={classes.form}>
      <TrackSaving day={day} />
      <div className={classes.fields}>
        <MoodField
          label={t('moodMorning')}
          value={shown.moodMorning}
          onGive={(value) => give('moodMorning', value)}
        />
        <MoodField
          label={t('moodEvening')}
          value={shown.moodEvening}
          onGive={(value) => give('moodEvening', value)}
        />
        <SleepField value={shown.sleep} onGive={(value) => give('sleep', value)} />
        <WaterField value={shown.water} onGive={(value) => give('water', value)} />
      </div>
      <GratefulList day={day} lines={shown.grateful} onChange={changeLines} />
    </div>
  )
}
