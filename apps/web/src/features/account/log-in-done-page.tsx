// The page that a browser comes back to from another service: it fetches the session, or says what went wrong.
import { errorStatus } from '@fovea/contract/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tracking } from '#domain/outside/tracking.ts'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useSession } from '#kit/session/session.ts'
import { Page } from '#kit/ui/page.tsx'
import classes from './account-form.module.css'
import { finishSignIn } from './api.ts'
import { finishOnce } from './finish-once.ts'
import { type ProviderEnd, readProviderEnd, type Wish } from './provider-end.ts'
import { placeAfterSignIn, useSignIn } from './sign-in.ts'
import { fulfilWishes, takeWishes } from './sign-up-wishes.ts'

export function LogInDonePage() {
  const [end] = useState(() => readProviderEnd(location.hash))
  switch (end.kind) {
    case 'signedIn':
      return <Finishing code={end.code} />
    case 'linked':
      return <Linked />
    case 'failed':
      return <Failed {...end} error={toError(end)} />
  }
}

function toError({ failure, waitSeconds }: ProviderEnd & { kind: 'failed' }): ApiError {
  const status = errorStatus[failure]
  return new ApiError({ code: failure, status, retryAfterSeconds: waitSeconds })
}

function Finishing({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const signIn = useSignIn()
  const { mutate, error } = useMutation({
    mutationFn: (given: string) =>
      finishOnce(given, async () => {
        const { isNew, next, ...answer } = await finishSignIn(given)
        const wishes = takeWishes()
        if (isNew) fulfilWishes(wishes, answer.user._id)
        await signIn(answer)
        if (isNew) tracking.lead()
        router.history.replace(placeAfterSignIn(next))
      }),
  })
  useEffect(() => mutate(code), [code, mutate])
  if (error) return <Failed wish="logIn" error={error} />
  return <Page title={t('provider.pending')}>{null}</Page>
}

function Linked() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: paths.profile, state: { isAccountLinked: true }, replace: true })
  }, [navigate])
  return null
}

function Failed({ wish, error }: { wish: Wish; error: unknown }) {
  const { t } = useTranslation('account')
  const describeError = useErrorMessages()
  const router = useRouter()
  const isSignedIn = useSession((session) => session.token !== null)
  const isExpired = error instanceof ApiError && error.code === 'sign_in_expired'
  // Whoever goes back to this page after it has worked is where they wanted to be.
  const isOver = isExpired && isSignedIn && wish === 'logIn'
  useEffect(() => {
    if (isOver) router.history.replace(placeAfterSignIn(undefined))
  }, [isOver, router])
  if (isOver) return null
  return (
    <Page
      title={t(wish === 'link' ? 'provider.notLinked' : 'provider.failed')}
      lead={<span role="alert">{describeError(error)}</span>}
    >
      <div className={classes.ways}>
        {wish !== 'logIn' && isSignedIn ? (
          <Link to={paths.profile}>{t('provider.toProfile')}</Link>
        ) : (
          // This page is below that one, which does not make its link the current one.
          <Link to={paths.logIn} activeOptions={{ exact: true }}>
            {t('provider.toLogIn')}
          </Link>
        )}
      </div>
    </Page>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isAccountLinked?: boolean
  }
}
