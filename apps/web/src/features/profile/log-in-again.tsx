// For members without a password: what needs a proof needs a log-in of a moment ago, which these buttons lead to.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { useStartSignIn } from '#shared/providers.ts'
import { useSession } from '#shared/session.ts'
import { identitiesQuery } from './identities.ts'
import classes from './profile.module.css'

export function LogInAgain({ error }: { error: unknown }) {
  const { t } = useTranslation('profile')
  const token = useSession((session) => session.token)
  const ways = useQuery(identitiesQuery(token))
  const starting = useStartSignIn()
  if (!(error instanceof ApiError) || error.code !== 'fresh_log_in_needed') return null
  return (
    <div className={classes.actions}>
      {ways.data?.identities.map(
        ({ provider: name, title }) =>
          name && (
            <Button
              key={name}
              variant="default"
              size="md"
              onClick={() =>
                starting.isPending || starting.mutate({ name, next: paths.profile, isAgain: true })
              }
            >
              {t('identities.again', { provider: title })}
            </Button>
          ),
      )}
    </div>
  )
}
