// The page behind the link from a mail: it sets a new password and leads to the log-in, since every session of the
// account has ended. A person who is logged in to another account here stays logged in.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { useSession } from '#kit/session/session.ts'
import { Page } from '#kit/ui/page.tsx'
import { readField } from '#kit/ui/read-field.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { isStillLoggedIn, resetPassword } from './api.ts'
import { useFaultMessages } from './fault-messages.ts'
import { checkNewPassword, type FieldFaults, hasFault } from './field-faults.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const { token = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [faults, setFaults] = useState<FieldFaults<'password'>>({})
  const sending = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    onSuccess: async () => {
      if (await isStillLoggedIn()) return
      await navigate({ to: paths.logIn, state: { logInNotice: 'newPassword' }, replace: true })
    },
  })
  const isLoggedIn = useSession((session) => session.token !== null)
  const failure = useRefusalMessages(sending.error)
  const say = useFaultMessages()
  const isLinkSpent = sending.error instanceof ApiError && sending.error.code === 'invalid_token'

  const send = (fields: FormData) => {
    const password = readField(fields, 'password')
    const found: typeof faults = { password: checkNewPassword(password) }
    setFaults(found)
    if (!hasFault(found)) sending.mutate(password)
  }
  if (sending.isSuccess && isLoggedIn) return <OfAnotherAccount />
  return (
    <Page title={t('reset.title')} lead={t('reset.lead')}>
      <AccountForm
        submit={t('reset.submit')}
        isSending={sending.isPending}
        failure={failure.form}
        refusal={sending.error ?? faults}
        onSubmit={send}
      >
        <NewPasswordField
          label={t('field.newPassword')}
          error={say(faults.password) ?? failure.password}
        />
      </AccountForm>
      {isLinkSpent && (
        <div className={classes.ways}>
          <Link to={paths.forgotPassword}>{t('reset.askAgain')}</Link>
        </div>
      )}
    </Page>
  )
}

function OfAnotherAccount() {
  const { t } = useTranslation('account')
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Page title={t('reset.done')}>
      <p ref={words} tabIndex={-1} className={classes.notice}>
        {t('reset.ofAnotherAccount')}
      </p>
      <Button component={Link} to={paths.home} size="md" className={classes.submit}>
        {t('approve.goOn')}
      </Button>
    </Page>
  )
}
