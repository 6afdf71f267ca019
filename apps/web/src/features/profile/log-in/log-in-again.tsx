// Lets members without a password log in again, since a change that needs a proof needs a log-in of a moment ago. With a
// passkey this happens here, so that typed text stays. The other buttons lead to the pages of other services.
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys, isPasskeyDeclined } from '#domain/account/passkeys.ts'
import { useStartSignIn } from '#domain/account/providers.ts'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useSession } from '#kit/session/session.ts'
import classes from '../profile.module.css'
import { passkeysQuery, useEnterAgain } from '../security/api.ts'
import { identitiesQuery } from './identities.ts'

/** @returns the ways to log in again, and the error of the form unless it was settled by that */
export function useLogInAgain<E>(thrown: E): { error: E | null; ways: ReactNode } {
  const [settled, setSettled] = useState<unknown>()
  if (!(thrown instanceof ApiError) || thrown.code !== 'fresh_log_in_needed') {
    return { error: thrown, ways: null }
  }
  const isDone = thrown === settled
  const ways = <Ways isDone={isDone} onDone={() => setSettled(thrown)} />
  return { error: isDone ? null : thrown, ways }
}

function Ways({ isDone, onDone }: { isDone: boolean; onDone(): void }) {
  const { t } = useTranslation('profile')
  const place = useRef<HTMLDivElement>(null)
  const goOn = () => {
    // The button that had the focus goes away.
    place.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    onDone()
  }
  return (
    <div ref={place} className={classes.actions}>
      {!isDone && <PasskeyWay onDone={goOn} />}
      {!isDone && <ProviderWays />}
      <span role="status" className={classes.done}>
        {isDone && t('security.loggedInAgain')}
      </span>
    </div>
  )
}

function PasskeyWay({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const token = useSession((session) => session.token)
  const passkeys = useQuery(passkeysQuery(token))
  const enterAgain = useEnterAgain()
  const entering = useMutation({ mutationFn: enterAgain, onSuccess: onDone })
  if (!canUsePasskeys() || !passkeys.data?.some(({ onlyAt }) => !onlyAt)) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        aria-disabled={entering.isPending || undefined}
        onClick={() => entering.isPending || entering.mutate()}
      >
        {t('security.passkeys.again')}
      </Button>
      {entering.error && (
        <p role="alert" className={classes.failure}>
          {describe(entering.error)}
        </p>
      )}
    </>
  )

  function describe(error: Error): string {
    if (isPasskeyDeclined(error)) return t('security.passkeys.notUsed')
    const isRefused =
      error instanceof ApiError && ['other_account', 'passkey_refused'].includes(error.code)
    return isRefused ? t('security.passkeys.notOfAccount') : describeError(error)
  }
}

function ProviderWays() {
  const { t } = useTranslation('profile')
  const token = useSession((session) => session.token)
  const ways = useQuery(identitiesQuery(token))
  const starting = useStartSignIn()
  return ways.data?.identities.map(
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
  )
}
