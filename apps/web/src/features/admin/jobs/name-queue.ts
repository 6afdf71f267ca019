// The names of the server's queues in the user's language. A queue that is not listed here keeps its own name.
import { useTranslation } from 'react-i18next'

const keys = {
  'clean-up': 'jobs.names.cleanUp',
  'count-boards': 'jobs.names.countBoards',
  'data-transfer': 'jobs.names.dataTransfer',
  'empty-trash': 'jobs.names.emptyTrash',
  'end-subscriptions': 'jobs.names.endSubscriptions',
  'fetch-news': 'jobs.names.fetchNews',
  'import-book': 'jobs.names.importBook',
  'import-notes': 'jobs.names.importNotes',
  mail: 'jobs.names.mail',
  'push-reminder': 'jobs.names.pushReminder',
  'send-reminders': 'jobs.names.sendReminders',
  'sweep-files': 'jobs.names.sweepFiles',
  'sweep-note-files': 'jobs.names.sweepNoteFiles',
  'sweep-transfers': 'jobs.names.sweepTransfers',
} as const

function isNamed(queue: string): queue is keyof typeof keys {
  return Object.hasOwn(keys, queue)
}

/** Ends the name of the queue of what was given up in another one. */
const givenUp = /-given-up$/

export function useNameQueue(): (queue: string) => string {
  const { t } = useTranslation('admin')
  return (queue) => {
    const owner = queue.replace(givenUp, '')
    if (!isNamed(owner)) return queue
    const name = t(keys[owner])
    return owner === queue ? name : t('jobs.givenUp', { name })
  }
}
