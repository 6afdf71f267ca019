// The accounts at other services by which the member can log in here: linking and unlinking them.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { providersQuery } from '#domain/account/providers.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useSession } from '#kit/session/session.ts'
import { Section } from '#kit/ui/section.tsx'
import { OpenedForm } from '../opened-form.tsx'
import classes from '../profile.module.css'
import { type Identity, identitiesQuery, unlink } from './identities.ts'
import { LinkForm } from './link-form.tsx'

/** Not shown where the server has no such services and none was ever linked. */
export function IdentitiesSection() {
  const { t } = useTranslation('profile')
  const token = useSession((session) => session.token)
  const ways = useQuery(identitiesQuery(token))
  const providers = useQuery(providersQuery)
  const { data } = ways
  const isJustLinked = useRouterState({ select: (state) => state.location.state.isAccountLinked })
  if (!data || !providers.data) return null
  if (data.identities.length === 0 && providers.data.length === 0) return null

  const linkedNames = data.identities.map(({ provider }) => provider)
  const open = providers.data.filter(({ name }) => !linkedNames.includes(name))
  return (
    <Section title={t('identities.title')}>
      <p className={classes.soft}>{t('identities.text')}</p>
      <Linked identities={data.identities} isJustLinked={isJustLinked === true} />
      {open.map((provider) => (
        <OpenedForm key={provider.name} open={t('identities.link', { provider: provider.title })}>
          {(close) => <LinkForm provider={provider} onClose={close} />}
        </OpenedForm>
      ))}
    </Section>
  )
}

function Linked({ identities, isJustLinked }: { identities: Identity[]; isJustLinked: boolean }) {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  const list = useRef<HTMLUListElement>(null)
  const unlinking = useMutation({
    mutationFn: unlink,
    onSettled: () => {
      list.current?.focus()
      return queries.invalidateQueries({ queryKey: identitiesQuery(token).queryKey })
    },
  })
  const done = unlinking.isSuccess
    ? t('identities.unlinked')
    : isJustLinked && unlinking.isIdle && t('identities.linked')
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label={t('identities.title')}>
        {identities.map((identity) => (
          <IdentityItem
            key={identity._id}
            identity={identity}
            isEnding={unlinking.isPending}
            onUnlink={() => unlinking.mutate(identity._id)}
          />
        ))}
      </ul>
      {unlinking.error && (
        <p role="alert" className={classes.failure}>
          {describeError(unlinking.error)}
        </p>
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
    </>
  )
}

function IdentityItem(props: { identity: Identity; isEnding: boolean; onUnlink(): void }) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const { title, email, linkedAt } = props.identity
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(linkedAt))
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{title}</span>
        <span className={classes.since}>
          {email
            ? t('identities.linkedAs', { email, since })
            : t('identities.linkedSince', { since })}
        </span>
      </div>
      <Button
        variant="subtle"
        size="md"
        className={classes.inlineAction}
        aria-label={t('identities.unlinkNamed', { provider: title })}
        aria-disabled={props.isEnding || undefined}
        onClick={() => props.isEnding || props.onUnlink()}
      >
        {t('identities.unlink')}
      </Button>
    </li>
  )
}
