// Moves an occurrence. Of a repeating task it asks first which occurrences are meant.
import { editTask, moveOccurrence, type TaskScope } from '@fovea/core/tasks/edit.ts'
import type { Times } from '@fovea/core/tasks/shift.ts'
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeQuestion } from './form/scope-question.tsx'
import type { ListedItem } from './listed-item.ts'
import { useTaskChanges } from './use-task-changes.ts'

interface Move {
  item: ListedItem
  times: Times
}

export function useMoveItem(): { move(item: ListedItem, times: Times): void; question: ReactNode } {
  const { t } = useTranslation('tasks')
  const { edit } = useTaskChanges()
  const [asked, setAsked] = useState<Move>()
  const send = ({ item, times }: Move, scope: TaskScope) => {
    const { task, date } = item
    const fields = editTask(task, date, moveOccurrence(task, times), scope)
    edit({ task, date, scope, fields })
  }
  return {
    move(item, times) {
      if (times.starts === item.starts && times.ends === item.ends) return
      if (item.task.isRegular) setAsked({ item, times })
      else send({ item, times }, 'all')
    },
    question: (
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.item.task.title}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <ScopeQuestion
          question={t('scope.change')}
          onChoose={(scope) => {
            if (asked) send(asked, scope)
            setAsked(undefined)
          }}
        />
      </Modal>
    ),
  }
}
