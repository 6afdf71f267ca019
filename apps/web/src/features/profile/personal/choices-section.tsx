// What others see of the user, and which mails they want. A choice is saved at once.
import { Switch } from '@mantine/core'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { Section } from '#kit/ui/section.tsx'
import { useChangeUser } from '../api.ts'
import classes from '../profile.module.css'

const order = 'choices'

interface Choices {
  onBoards: boolean
  emailSubscription: boolean
}

export function ChoicesSection({ choices }: { choices: Choices }) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const change = useChangeUser(order)
  const waiting = useMutationState({
    filters: { mutationKey: [order], status: 'pending' },
    select: ({ state }) => state.variables as Partial<Choices>,
  })
  const refusal = useRefusalMessages(change.error)
  const shown: Choices = Object.assign({}, choices, ...waiting)
  const choose = (choice: Partial<Choices>) =>
    change.mutate(choice, {
      onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.boards.all }),
    })
  return (
    <Section title={t('choices.title')}>
      <div className={classes.form}>
        <Switch
          size="md"
          label={t('choices.boards')}
          description={t('choices.boardsText')}
          checked={shown.onBoards}
          onChange={({ currentTarget }) => choose({ onBoards: currentTarget.checked })}
        />
        <Switch
          size="md"
          label={t('choices.mails')}
          description={t('choices.mailsText')}
          checked={shown.emailSubscription}
          onChange={({ currentTarget }) => choose({ emailSubscription: currentTarget.checked })}
        />
        <span role="status" className={refusal.form ? classes.failure : classes.done}>
          {refusal.form ?? (change.isSuccess && t('saved'))}
        </span>
      </div>
    </Section>
  )
}
