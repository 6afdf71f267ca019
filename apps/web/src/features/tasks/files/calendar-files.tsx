// Tasks and other calendars: all tasks as a file, events of a file as tasks, and an address that other calendars read.

import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contract, fetchBytes } from '#kit/api/api-client.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import classes from './files.module.css'
import { ImportCalendar } from './import-calendar.tsx'

export function CalendarFiles() {
  const { t } = useTranslation('tasks')
  return (
    <div className={classes.files}>
      <Disclosure summary={t('files.title')}>
        <SaveCalendar />
        <ImportCalendar />
        <CalendarFeed />
      </Disclosure>
    </div>
  )
}

function SaveCalendar() {
  const { t } = useTranslation('tasks')
  const save = useMutation({
    mutationFn: async () => {
      const { path } = contract.calendarFiles.exportTasks
      saveFile(await fetchBytes(path, new AbortController().signal), 'fovea-tasks.ics')
    },
  })
  return (
    <section className={classes.file}>
      <h2>{t('files.save')}</h2>
      <p>{t('files.saveText')}</p>
      <SendButton variant="default" isSending={save.isPending} onClick={() => save.mutate()}>
        {t('files.saveFile')}
      </SendButton>
      <Failure error={save.error} />
    </section>
  )
}
