// What is overdue, today’s tasks, and those of the four weeks after.
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { overdueItems } from '@fovea/core/tasks/items.ts'
import { lastDayOf } from '@fovea/core/tasks/wall-time.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import type { ListedItem } from '../listed-item.ts'
import classes from '../tasks.module.css'
import { agendaDays } from '../tasks-view.ts'
import { useAgendaItems } from '../use-items.ts'
import { useTaskTimes } from '../use-task-times.ts'
import { TaskRow } from './task-row.tsx'

export function Agenda({ onOpen }: { onOpen(item: ListedItem): void }) {
  const { t } = useTranslation('tasks')
  const { formatDay, formatShortDay } = useTaskTimes()
  const { query, today, items } = useAgendaItems()
  if (today === undefined) return <Awaited queries={[query]} />
  const overdue = overdueItems(items, today)
  const days = [...groupByDay(items, today)].filter(([, those]) => those.length > 0)
  const nameDay = (day: Day) => {
    if (day === today) return t('today')
    return day === addDays(today, 1) ? t('tomorrow') : formatDay(day)
  }
  return (
    <div className={classes.agenda}>
      {overdue.length > 0 && (
        <Section title={t('overdue')}>
          {overdue.map((item) => (
            <TaskRow
              key={keyOf(item)}
              item={item}
              day={formatShortDay(item.date)}
              onOpen={onOpen}
            />
          ))}
        </Section>
      )}
      {days[0]?.[0] !== today && (
        <section>
          <QuietHeading>{t('today')}</QuietHeading>
          <p className={classes.soft}>{t(items.length === 0 ? 'empty' : 'nothingToday')}</p>
        </section>
      )}
      {days.map(([day, those]) => (
        <Section key={day} title={nameDay(day)}>
          {those.map((item) => (
            <TaskRow key={keyOf(item)} item={item} onOpen={onOpen} />
          ))}
        </Section>
      ))}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <QuietHeading>{title}</QuietHeading>
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
}

/** A task that lasts for several days is listed once: on its first day that is not over. */
function groupByDay(items: readonly ListedItem[], today: Day): Map<Day, ListedItem[]> {
  const last = addDays(today, agendaDays)
  const shown = items.filter((item) => lastDayOf(item) >= today && item.date <= last)
  return Map.groupBy(shown, ({ date }) => (date < today ? today : date))
}

function keyOf({ task, date }: ListedItem): string {
  return `${task._id} ${date}`
}
