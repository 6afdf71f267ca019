// The link from a mail confirms an address. A script sends it, so that the GET of a link scanner does not.
import type { User } from '@fovea/contract/account.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import classes from './account-form.module.css'
import { approveEmailQuery } from './api.ts'

export function ApproveEmailPage() {
  const { t } = useTranslation('account')
  const { token = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const approval = useQuery(approveEmailQuery(token))
  const me = useMeQuery()
  useEffect(() => {
    if (approval.isSuccess) queries.invalidateQueries({ queryKey: queryKeys.me.all })
  }, [approval.isSuccess, queries])

  const code = approval.error instanceof ApiError ? approval.error.code : undefined
  if (approval.isSuccess) return <Approved />
  // Who is signed in here decides what is said of a link that is not valid.
  if (code === 'invalid_token' && !me.isLoading) return <NotValid me={me.data} />
  if (approval.isError && code !== 'invalid_token' && !approval.isFetching) {
    return <NotApproved error={approval.error} code={code} onAgain={approval.refetch} />
  }
  return (
    <Page title={t('approve.pending')}>
      <Awaited queries={[approval]} />
    </Page>
  )
}

function Approved() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('approve.done')} lead={t('approve.doneLead')}>
      <GoOn />
    </Page>
  )
}

function GoOn() {
  const { t } = useTranslation('account')
  return (
    <Button component={Link} to={paths.home} size="md" className={classes.submit}>
      {t('approve.goOn')}
    </Button>
  )
}

function NotApproved(props: { error: unknown; code: string | undefined; onAgain(): void }) {
  const { t } = useTranslation('account')
  const describeError = useErrorMessages()
  return (
    <Page title={t('approve.failed')} lead={<span role="alert">{describeError(props.error)}</span>}>
      {props.code !== 'email_taken' && (
        <Button size="md" className={classes.submit} onClick={() => props.onAgain()}>
          {t('approve.again')}
        </Button>
      )}
    </Page>
  )
}

/**
 * It may have worked before, and then it is gone like one that there never was. Whether an address waits for another link
 * is known only where its account is logged in.
 */
function NotValid({ me }: { me: User | undefined }) {
  const { t } = useTranslation('account')
  if (me?.emailApproved && !me.newEmail) {
    const lead = t('approve.spentApproved', { email: me.email })
    return (
      <Page title={t('approve.spent')} lead={<span role="alert">{lead}</span>}>
        <GoOn />
      </Page>
    )
  }
  return (
    <Page title={t('approve.spent')} lead={<span role="alert">{t('approve.spentLead')}</span>}>
      <p>
        {t('approve.askAgain')} <Link to={paths.profile}>{t('approve.profile')}</Link>
      </p>
    </Page>
  )
}
