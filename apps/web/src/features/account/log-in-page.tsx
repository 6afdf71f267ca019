// The log-in page: a password, which may need a code as the second step, or a passkey. Errors of a password use the
// messages of the error catalogue, and a failed log-in leaves no token behind.
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNextSearch } from '#domain/pages/next-page.ts'
import { paths } from '#domain/pages/paths.ts'
import { signOut } from '#kit/session/session.ts'
import { Page } from '#kit/ui/page.tsx'
import { PasswordField } from '#kit/ui/password-field.tsx'
import { readField } from '#kit/ui/read-field.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { logIn } from './api.ts'
import { CodeForm } from './code-form.tsx'
import { EmailField } from './email-field.tsx'
import { useFaultMessages } from './fault-messages.ts'
import { type FieldFaults, hasFault } from './field-faults.ts'
import { describeLogInFailure } from './log-in-failure.ts'
import { useLogInNotice } from './log-in-notice.ts'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useLeaveWhenSignedIn, useSignIn } from './sign-in.ts'
import { rememberWishes } from './sign-up-wishes.ts'

export function LogInPage() {
  const { t } = useTranslation('account')
  const { next } = useSearch({ strict: false })
  const { notice, dismiss } = useLogInNotice()
  const [attempt, setAttempt] = useState<string>()
  const [email, setEmail] = useState<string>()
  if (useLeaveWhenSignedIn(next)) return null
  if (attempt !== undefined) {
    return (
      <Page title={t('logIn.title')}>
        <CodeForm attempt={attempt} onBack={() => setAttempt(undefined)} />
      </Page>
    )
  }
  return (
    <Page title={t('logIn.title')}>
      {notice && (
        <p role="status" className={classes.notice}>
          {t(`logIn.notice.${notice}`)}
        </p>
      )}
      <FirstStep
        email={email}
        onTry={dismiss}
        onAttempt={(id, ofEmail) => {
          setAttempt(id)
          setEmail(ofEmail)
        }}
      />
    </Page>
  )
}

interface FirstStepProps {
  /** The address of somebody who comes back from the code, and has only the password to enter again. */
  email: string | undefined
  onTry(): void
  onAttempt(attempt: string, email: string): void
}

function FirstStep(props: FirstStepProps) {
  const { t } = useTranslation('account')
  const { next } = useSearch({ strict: false })
  const nextSearch = useNextSearch()
  const { onTry } = props
  const leave = () => {
    onTry()
    rememberWishes(undefined)
  }
  return (
    <>
      <LogInForm {...props} />
      <PasskeyLogIn onTry={onTry} />
      <div className={classes.ways}>
        <Link to={paths.forgotPassword} search={nextSearch}>
          {t('logIn.forgot')}
        </Link>
        <p>
          {t('logIn.noAccount')}{' '}
          <Link to={paths.signUp} search={nextSearch}>
            {t('logIn.signUp')}
          </Link>
        </p>
      </div>
      <ProviderButtons next={next} onLeave={leave} />
    </>
  )
}

function LogInForm({ email: knownEmail, onTry, onAttempt }: FirstStepProps) {
  const { t } = useTranslation('account')
  const say = useFaultMessages()
  const signIn = useSignIn()
  const [faults, setFaults] = useState<FieldFaults<'email' | 'password'>>({})
  const sending = useMutation({
    mutationFn: logIn,
    onMutate: onTry,
    onSuccess: (answer, { email }) =>
      'attempt' in answer ? onAttempt(answer.attempt, email) : signIn(answer),
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
      <EmailField error={say(faults.email)} defaultValue={knownEmail} offersPasskeys />
      <PasswordField
        name="password"
        label={t('field.password')}
        error={say(faults.password)}
        autoComplete="current-password"
        autoFocus={knownEmail !== undefined}
      />
    </AccountForm>
  )
}

function FailureMessage({ error }: { error: unknown }) {
  const { t } = useTranslation(['account', 'app'])
  const { key, waitMinutes } = describeLogInFailure(error)
  return waitMinutes === undefined
    ? t(`app:${key}`)
    : t('account:logIn.wait', { count: waitMinutes })
}
