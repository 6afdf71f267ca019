// Asks which occurrences of a repeating task a change is about.
import type { TaskScope } from '@fovea/core/tasks/edit.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../tasks.module.css'

interface ScopeQuestionProps {
  question: string
  /** Left out when a change can only be about several occurrences. */
  hasOne?: boolean
  onChoose(scope: TaskScope): void
}

const scopes = ['one', 'following', 'all'] as const

export function ScopeQuestion(props: ScopeQuestionProps) {
  const { question, hasOne = true, onChoose } = props
  const { t } = useTranslation('tasks')
  return (
    <fieldset className={`${classes.form} ${classes.question}`}>
      <legend>{question}</legend>
      {scopes
        .filter((scope) => hasOne || scope !== 'one')
        .map((scope, at) => (
          <Button
            key={scope}
            size="md"
            variant="default"
            autoFocus={at === 0}
            onClick={() => onChoose(scope)}
          >
            {t(`scope.${scope}`)}
          </Button>
        ))}
    </fieldset>
  )
}
