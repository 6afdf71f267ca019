// The link from a mail confirms an address. A script sends it, so that the GET of a link scanner does not.
import type { User } from '@fovea/contract/account.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import classes from './account-form.module.css'
import { approveEmailQuery } from './api.ts'

export function ApproveEmailPage() {
  const { t } = useTranslation('account')
  const { token = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const approval = useQuery(approveEmailQuery(token))
  const me = useMe()
  useEffect(() => {
    if (approval.isSuccess) queries.invalidateQueries({ queryKey: queryKeys.me.all })
  }, [approval.isSuccess, queries])

  const code = approval.error instanceof ApiError ? approval.error.code : undefined
  // A link that is opened a second time has already worked the first time.
  if (approval.isSuccess || (code === 'invalid_token' && isApproved(me))) return <Approved />
  if (approval.isError && !approval.isFetching) {
    return <NotApproved error={approval.error} code={code} onAgain={approval.refetch} />
  }
  return (
    <Page title={t('approve.pending')}>
      <Awaited queries={[approval]} />
    </Page>
  )
}

function isApproved(me: User | undefined): boolean {
  return me?.emailApproved === true && !me.newEmail
}

function Approved() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('approve.done')} lead={t('approve.doneLead')}>
      <Button component={Link} to={paths.home} size="md" className={classes.submit}>
        {t('approve.goOn')}
      </Button>
    </Page>
  )
}

function NotApproved(props: { error: unknown; code: string | undefined; onAgain(): void }) {
  const { t } = useTranslation('account')
  const describeError = useErrorMessages()
  if (props.code === 'invalid_token') return <LinkSpent />
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

/** It may have worked before. Whether it has is known only where its account is logged in. */
function LinkSpent() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('approve.spent')} lead={<span role="alert">{t('approve.spentLead')}</span>}>
      <p>
        {t('approve.askAgain')} <Link to={paths.profile}>{t('approve.profile')}</Link>
      </p>
    </Page>
  )
}
