// Today’s tasks on the start page, with what is overdue, and those of tomorrow.
import { addDays } from '@fovea/core/days/calendar.ts'
import type { DayRule } from '@fovea/core/days/day-of.ts'
import { itemsOnDay, overdueItems } from '@fovea/core/tasks/items.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { useToday } from '#domain/days/use-today.ts'
import { paths } from '#domain/pages/paths.ts'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import { TaskRow } from './agenda/task-row.tsx'
import type { ListedItem } from './listed-item.ts'
import classes from './tasks.module.css'
import { UnsentTasks } from './unsent-tasks.tsx'
import { useTodayItems } from './use-items.ts'

const shownMax = 5
const tomorrowMax = 3

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
  const ofToday = openFirst(itemsOnDay(items, today))
  // What lasts until tomorrow is among today’s.
  const ofTomorrow = openFirst(items.filter(({ date }) => date === addDays(today, 1)))
  return (
    <section className={classes.card}>
      <div className={classes.cardTasks}>
        <QuietHeading>{t('card.title')}</QuietHeading>
        {ofToday.length > 0 ? (
          <Rows items={ofToday.slice(0, shownMax)} />
        ) : (
          <p className={classes.soft}>{t('nothingToday')}</p>
        )}
        <UnsentTasks />
        <Facts more={ofToday.length - shownMax} overdue={overdue} />
        {ofTomorrow.length > 0 && (
          <>
            <h3 className={classes.cardTomorrow}>{t('tomorrow')}</h3>
            <Rows items={ofTomorrow.slice(0, tomorrowMax)} />
            <Facts more={ofTomorrow.length - tomorrowMax} />
          </>
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

function Rows({ items }: { items: readonly ListedItem[] }) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <TaskRow key={`${item.task._id} ${item.date}`} item={item} />
      ))}
    </ul>
  )
}

/** How many there are besides those that are shown. */
function Facts({ more, overdue = 0 }: { more: number; overdue?: number }) {
  const { t } = useTranslation('tasks')
  if (more <= 0 && overdue === 0) return null
  const facts = [
    more > 0 && t('more', { count: more }),
    overdue > 0 && t('card.overdue', { number: overdue }),
  ]
  return <p className={classes.soft}>{facts.filter(Boolean).join(' · ')}</p>
}

function openFirst(items: readonly ListedItem[]): ListedItem[] {
  return [...items.filter(({ isDone }) => !isDone), ...items.filter(({ isDone }) => isDone)]
}
