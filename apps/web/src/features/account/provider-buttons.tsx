// The buttons that log in by another service, where the server has such services. They are the last thing on the page,
// so that nothing moves when they appear.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { providersQuery, useStartSignIn } from '#domain/account/providers.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { toOwnPath } from './own-path.ts'
import classes from './provider-buttons.module.css'

export function ProviderButtons(props: { next?: string | undefined; onLeave(): void }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const describeError = useErrorMessages()
  const providers = useQuery(providersQuery)
  const starting = useStartSignIn()
  if (!providers.data?.length) return null

  const start = (name: string) => {
    if (starting.isPending) return
    props.onLeave()
    const next = toOwnPath(props.next, '')
    starting.mutate({ name, lang: language, ...(next && { next }) })
  }
  return (
    <div className={classes.providers}>
      <p className={classes.or}>{t('provider.or')}</p>
      {providers.data.map(({ name, title }) => (
        <Button
          key={name}
          variant="default"
          size="md"
          aria-disabled={starting.isPending || undefined}
          onClick={() => start(name)}
        >
          {t('provider.continue', { provider: title })}
        </Button>
      ))}
      {starting.error && (
        <p role="alert" className={classes.failure}>
          {describeError(starting.error)}
        </p>
      )}
    </div>
  )
}
