// The switch by which a user decides whether others see them on leaderboards.
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useShowMe } from './api.ts'
import classes from './boards.module.css'

export function ShowMe({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('boards')
  const describeError = useErrorMessages()
  const change = useShowMe()
  return (
    <div className={classes.showMe}>
      <Switch
        size="md"
        label={t('shown')}
        description={t('shownText')}
        checked={change.isPending ? change.variables : isShown}
        error={change.error ? describeError(change.error) : undefined}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </div>
  )
}
