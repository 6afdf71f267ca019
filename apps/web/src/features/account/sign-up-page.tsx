// The sign-up page with its three fields. The account gets the current language of the interface.
import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tracking } from '#domain/outside/tracking.ts'
import { useNextSearch } from '#domain/pages/next-page.ts'
import { paths } from '#domain/pages/paths.ts'
import { countVisitorResults } from '#domain/visitor/visitor.ts'
import { readVisitorText } from '#domain/visitor/visitor-text.ts'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Page } from '#kit/ui/page.tsx'
import { readField } from '#kit/ui/read-field.ts'
import classes from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { signUp } from './api.ts'
import { EmailField } from './email-field.tsx'
import { useFaultMessages } from './fault-messages.ts'
import {
  checkEmail,
  checkName,
  checkNewPassword,
  type FieldFaults,
  hasFault,
} from './field-faults.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useLeaveWhenSignedIn, useSignIn } from './sign-in.ts'
import { fulfilWishes, rememberWishes, type SignUpWishes } from './sign-up-wishes.ts'

export function SignUpPage() {
  const { t } = useTranslation('account')
  const form = useRef<HTMLDivElement>(null)
  const { next } = useSearch({ strict: false })
  const nextSearch = useNextSearch()
  if (useLeaveWhenSignedIn(next)) return null
  const remember = () => {
    const fields = form.current?.querySelector('form')
    rememberWishes(fields ? readWishes(new FormData(fields)) : undefined)
  }
  return (
    <Page title={t('signUp.title')} lead={t('signUp.lead')}>
      <div ref={form}>
        <SignUpForm />
      </div>
      <div className={classes.ways}>
        <p>
          {t('signUp.haveAccount')}{' '}
          <Link to={paths.logIn} search={nextSearch}>
            {t('signUp.logIn')}
          </Link>
        </p>
      </div>
      <ProviderButtons next={next} onLeave={remember} />
    </Page>
  )
}

const keepsDemoField = 'keepsDemo'
const keepsTextField = 'keepsText'

interface SignUp {
  account: Parameters<typeof signUp>[0]
  wishes: SignUpWishes
}

function readWishes(fields: FormData): SignUpWishes {
  return { keepsDemo: fields.has(keepsDemoField), keepsText: fields.has(keepsTextField) }
}

function SignUpForm() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [faults, setFaults] = useState<FieldFaults<'name' | 'email' | 'password'>>({})
  const signIn = useSignIn()
  const sending = useMutation({
    mutationFn: ({ account }: SignUp) => signUp(account),
    async onSuccess(answer, { wishes }) {
      fulfilWishes(wishes, answer.user._id)
      await signIn(answer)
      // Told of the new member, not of the visitor before.
      tracking.lead()
    },
  })
  const failure = useRefusalMessages(sending.error)
  const say = useFaultMessages()

  const send = (fields: FormData) => {
    const name = readField(fields, 'name')
    const email = readField(fields, 'email').trim()
    const password = readField(fields, 'password')
    const found: typeof faults = {
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password),
    }
    setFaults(found)
    if (hasFault(found)) return
    sending.mutate({
      account: { name, email, password, lang: language },
      wishes: readWishes(fields),
    })
  }
  return (
    <AccountForm
      submit={t('signUp.submit')}
      isSending={sending.isPending}
      failure={failure.form}
      refusal={sending.error ?? faults}
      onSubmit={send}
    >
      <TextInput
        name="name"
        size="md"
        label={t('field.name')}
        error={say(faults.name)}
        autoComplete="name"
      />
      <EmailField error={say(faults.email) ?? failure.email} />
      <NewPasswordField
        label={t('field.password')}
        error={say(faults.password) ?? failure.password}
      />
      <KeepDemo />
      <KeepText />
    </AccountForm>
  )
}

/** Shown to a visitor who has played the demo, which promises to keep the results. Not part of the prerendered page. */
function KeepDemo() {
  const { t } = useTranslation('account')
  const count = useHydrated() ? countVisitorResults() : 0
  if (count === 0) return null
  return <Checkbox name={keepsDemoField} label={t('signUp.keepDemo', { count })} />
}

/** Shown to a visitor who has read a text. */
function KeepText() {
  const { t } = useTranslation('account')
  const isThere = useHydrated() && readVisitorText() !== undefined
  return isThere && <Checkbox name={keepsTextField} defaultChecked label={t('signUp.keepText')} />
}
