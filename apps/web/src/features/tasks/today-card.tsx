// Today’s tasks on the start page, with what is overdue.
import type { DayRule } from '@fovea/core/days/day-of.ts'
import { itemsOnDay, overdueItems } from '@fovea/core/tasks/items.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { QuietHeading } from '#shared/ui/quiet-heading.tsx'
import { useToday } from '#shared/use-today.ts'
import { TaskRow } from './agenda/task-row.tsx'
import classes from './tasks.module.css'
import { UnsentTasks } from './unsent-tasks.tsx'
import { useTodayItems } from './use-items.ts'

const shownMax = 5

/** Shows nothing to people without tasks, and until they are known: the start page does not wait for them. */
export function TodayCard() {
  const me = useMe()
  return me ? <OwnDay rule={me} /> : null
}

function OwnDay({ rule }: { rule: DayRule }) {
  const { t } = useTranslation('tasks')
  const { today, items } = useTodayItems(useToday(rule))
  if (today === undefined || items.length === 0) return null
  const overdue = overdueItems(items, today).length
  const ofToday = itemsOnDay(items, today)
  const open = ofToday.filter(({ isDone }) => !isDone)
  const shown = [...open, ...ofToday.filter(({ isDone }) => isDone)].slice(0, shownMax)
  const more = ofToday.length - shown.length
  const facts = [
    more > 0 && t('more', { count: more }),
    overdue > 0 && t('card.overdue', { number: overdue }),
  ]
  return (
    <section className={classes.card}>
      <div className={classes.cardTasks}>
        <QuietHeading>{t('card.title')}</QuietHeading>
        {shown.length > 0 ? (
          <ul className={classes.rows}>
            {shown.map((item) => (
              <TaskRow key={`${item.task._id} ${item.date}`} item={item} />
            ))}
          </ul>
        ) : (
          <p className={classes.soft}>{t('nothingToday')}</p>
        )}
        <UnsentTasks />
        {(more > 0 || overdue > 0) && (
          <p className={classes.soft}>{facts.filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <Button
        size="md"
        variant="default"
        renderRoot={(props) => <Link to={paths.tasks} {...props} />}
      >
        {t('card.all')}
      </Button>
    </section>
  )
}
