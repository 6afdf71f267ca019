// The views as links, and the steps to earlier and later days.
import type { Day } from '@fovea/core/days/calendar.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { rangeOf, stepDay, type TasksView, views } from './tasks-view.ts'
import { useTaskTimes } from './use-task-times.ts'
import classes from './view-bar.module.css'

interface ViewBarProps {
  view: TasksView
  day: Day
}

export function ViewBar({ view, day }: ViewBarProps) {
  const { t } = useTranslation('tasks')
  const name = usePeriodName(view, day)
  const searchOf = (one: TasksView, to?: Day) => ({
    ...(one !== 'agenda' && { view: one }),
    ...(to && { day: to }),
  })
  const step = (steps: 1 | -1) => {
    const Icon = steps < 0 ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t(steps < 0 ? 'view.earlier' : 'view.later')}
        renderRoot={(props) => (
          <Link
            to={paths.tasks}
            search={searchOf(view, stepDay(view, day, steps))}
            resetScroll={false}
            {...props}
          />
        )}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <div className={classes.bar}>
      <nav aria-label={t('view.label')} className={classes.views}>
        {views.map((one) => (
          <Link
            key={one}
            to={paths.tasks}
            search={searchOf(one, view === 'agenda' ? undefined : day)}
            activeOptions={{ exact: true }}
            aria-current={one === view ? 'page' : undefined}
            resetScroll={false}
            className={classes.view}
          >
            {t(`view.${one}`)}
          </Link>
        ))}
      </nav>
      {view !== 'agenda' && (
        <div className={classes.period}>
          {step(-1)}
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => (
              <Link to={paths.tasks} search={searchOf(view)} resetScroll={false} {...props} />
            )}
          >
            {t('today')}
          </Button>
          {step(1)}
          <h2>{name}</h2>
        </div>
      )}
    </div>
  )
}

function usePeriodName(view: TasksView, day: Day): string {
  const { formatDay, formatMonth, formatDays, firstWeekday } = useTaskTimes()
  if (view === 'month') return formatMonth(day)
  return view === 'week' ? formatDays(rangeOf(view, day, firstWeekday)) : formatDay(day)
}
