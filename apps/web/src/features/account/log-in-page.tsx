// The log-in page: a password, which may need a code as the second step, or a passkey. Errors of a password use the
// messages of the error catalogue, and a failed log-in leaves no token behind.
import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { readField } from '#shared/read-field.ts'
import { signOut } from '#shared/session.ts'
import { Page } from '#shared/ui/page.tsx'
import { PasswordField } from '#shared/ui/password-field.tsx'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { logIn } from './api.ts'
import { CodeForm } from './code-form.tsx'
import { EmailField } from './email-field.tsx'
import { useFaultMessages } from './fault-messages.ts'
import { type FieldFaults, hasFault } from './field-faults.ts'
import { describeLogInFailure } from './log-in-failure.ts'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useLeaveWhenSignedIn, useSignIn } from './sign-in.ts'
import { rememberWishes } from './sign-up-wishes.ts'

export function LogInPage() {
  const { t } = useTranslation('account')
  const { next } = useSearch({ strict: false })
  const [attempt, setAttempt] = useState<string>()
  if (useLeaveWhenSignedIn(next)) return null
  return (
    <Page title={t('logIn.title')}>
      {attempt === undefined ? (
        <FirstStep onAttempt={setAttempt} />
      ) : (
        <CodeForm attempt={attempt} onBack={() => setAttempt(undefined)} />
      )}
    </Page>
  )
}

function FirstStep({ onAttempt }: { onAttempt(attempt: string): void }) {
  const { t } = useTranslation('account')
  const { next } = useSearch({ strict: false })
  return (
    <>
      <Notice />
      <LogInForm onAttempt={onAttempt} />
      <PasskeyLogIn />
      <div className={classes.ways}>
        <Link to={paths.forgotPassword}>{t('logIn.forgot')}</Link>
        <p>
          {t('logIn.noAccount')} <Link to={paths.signUp}>{t('logIn.signUp')}</Link>
        </p>
      </div>
      <ProviderButtons next={next} onLeave={() => rememberWishes(undefined)} />
    </>
  )
}

function LogInForm({ onAttempt }: { onAttempt(attempt: string): void }) {
  const { t } = useTranslation('account')
  const say = useFaultMessages()
  const signIn = useSignIn()
  const [faults, setFaults] = useState<FieldFaults<'email' | 'password'>>({})
  const sending = useMutation({
    mutationFn: logIn,
    onSuccess: (answer) => ('attempt' in answer ? onAttempt(answer.attempt) : signIn(answer)),
    onError: signOut,
  })

  const send = (fields: FormData) => {
    const email = readField(fields, 'email').trim()
    const password = readField(fields, 'password')
    const found: typeof faults = {
      email: email ? undefined : 'emailMissing',
      password: password ? undefined : 'passwordMissing',
    }
    setFaults(found)
    if (!hasFault(found)) sending.mutate({ email, password })
  }
  return (
    <AccountForm
      submit={t('logIn.submit')}
      isSending={sending.isPending}
      failure={sending.error && <FailureMessage error={sending.error} />}
      refusal={faults}
      onSubmit={send}
    >
      <EmailField error={say(faults.email)} offersPasskeys />
      <PasswordField
        name="password"
        label={t('field.password')}
        error={say(faults.password)}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}

function FailureMessage({ error }: { error: unknown }) {
  const { t } = useTranslation(['account', 'app'])
  const { key, waitMinutes } = describeLogInFailure(error)
  return (
    <>
      {t(`app:${key}`)}
      {waitMinutes !== undefined && ` ${t('account:logIn.wait', { count: waitMinutes })}`}
    </>
  )
}

/** A notice from the page that led here. It is never part of the prerendered page. */
function Notice() {
  const { t } = useTranslation('account')
  const isAwake = useHydrated()
  const notice = useRouterState({ select: (state) => state.location.state.logInNotice })
  if (!isAwake || !notice) return null
  return (
    <p role="status" className={classes.notice}>
      {t(`logIn.notice.${notice}`)}
    </p>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    logInNotice?: 'newPassword' | 'loggedOutEverywhere' | 'accountDeleted'
  }
}
