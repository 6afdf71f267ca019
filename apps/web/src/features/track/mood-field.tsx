// A mood in five steps, each a face and a word. One tap enters it.
import {
  IconMoodCry,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId } from 'react'
import { FieldHead } from './field-head.tsx'
import classes from './track.module.css'
import { moodNames, useMood } from './use-mood.ts'

/** From the worst to the best. */
const faces: TablerIcon[] = [IconMoodCry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy]

interface MoodFieldProps {
  label: string
  value: number | null
  onGive(value: number | null): void
}

export function MoodField({ label, value, onGive }: MoodFieldProps) {
  const mood = useMood()
  const name = useId()
  return (
    <div className={classes.field}>
      <FieldHead
        label={label}
        said={value === null ? undefined : mood(value)}
        onTakeBack={() => onGive(null)}
      />
      <div className={classes.moods} role="radiogroup" aria-label={label}>
        {faces.map((Face, step) => (
          <label key={moodNames[step]} className={classes.mood} data-mood={step}>
            <input
              type="radio"
              name={name}
              checked={value === step}
              onChange={() => onGive(step)}
            />
            <Face size={30} stroke={1.5} aria-hidden />
            <span>{mood(step)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
