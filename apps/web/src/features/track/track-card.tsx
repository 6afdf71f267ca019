// Today's moods on the start page, each one tap, and the way to the rest of the day.
import type { DayRule } from '@fovea/core/days/day-of.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { useToday } from '#domain/days/use-today.ts'
import { paths } from '#domain/pages/paths.ts'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import { MoodField } from './mood-field.tsx'
import classes from './track.module.css'
import { TrackSaving } from './track-saving.tsx'
import { useOpenDays } from './use-day-track.ts'

/** Shows nothing until the day is known: the rest of the start page does not wait for it. */
export function TrackCard() {
  const me = useMe()
  return me ? <TodayCard rule={me} /> : null
}

function TodayCard({ rule }: { rule: DayRule }) {
  const { t } = useTranslation('track')
  const today = useToday(rule)
  const track = useOpenDays(today).trackOf(today)
  if (!track) return null
  return (
    <section className={classes.card}>
      <QuietHeading>{t('card.title')}</QuietHeading>
      <div className={classes.cardFields}>
        <MoodField
          label={t('moodMorning')}
          value={track.shown.moodMorning}
          onGive={(value) => track.give('moodMorning', value)}
        />
        <MoodField
          label={t('moodEvening')}
          value={track.shown.moodEvening}
          onGive={(value) => track.give('moodEvening', value)}
        />
      </div>
      <div className={classes.cardFoot}>
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => <Link to={paths.track} {...props} />}
        >
          {t('card.open')}
        </Button>
        <TrackSaving day={today} />
      </div>
    </section>
  )
}
