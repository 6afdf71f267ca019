// The page of the tasks: quick add, the views, and the dialog of the task that is open. See decision 0048.
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Page } from '#kit/ui/page.tsx'
import { Agenda } from './agenda/agenda.tsx'
import { todayHere } from './api.ts'
import { CalendarFiles } from './files/calendar-files.tsx'
import { TaskDialog } from './form/task-dialog.tsx'
import { TimeGrid } from './grid/time-grid.tsx'
import type { ListedItem } from './listed-item.ts'
import { Month } from './month/month.tsx'
import { QuickAdd } from './quick-add.tsx'
import { UnsentTasks } from './unsent-tasks.tsx'
import { ViewBar } from './view-bar.tsx'

export function TasksPage() {
  const { t } = useTranslation('tasks')
  const { add, ...search } = useSearch({ from: '/member/tasks' })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<ListedItem>()
  const { view = 'agenda', day = todayHere() } = search
  const isNew = add === 'task'
  const showNew = (isShown: boolean) =>
    void navigate({
      to: paths.tasks,
      search: isShown ? { ...search, add: 'task' } : search,
      replace: true,
      resetScroll: false,
    })
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <Button size="md" variant="default" onClick={() => showNew(true)}>
          {t('new')}
        </Button>
      }
    >
      <QuickAdd />
      <UnsentTasks />
      <ViewBar view={view} day={day} />
      {view === 'agenda' && <Agenda onOpen={setOpened} />}
      {view === 'month' && <Month day={day} onOpen={setOpened} />}
      {(view === 'day' || view === 'week') && <TimeGrid view={view} day={day} onOpen={setOpened} />}
      <CalendarFiles />
      <TaskDialog
        item={opened}
        day={day}
        isOpen={isNew || opened !== undefined}
        onClose={() => {
          setOpened(undefined)
          if (isNew) showNew(false)
        }}
      />
    </Page>
  )
}
