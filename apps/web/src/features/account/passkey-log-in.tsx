// Logging in with a passkey: by a button, and in the field for the address where the browser offers it.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys, isPasskeyDeclined } from '#domain/account/passkeys.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import classes from './account-form.module.css'
import { logInWithPasskey } from './api.ts'
import { useOfferedPasskeys } from './offered-passkeys.ts'
import { useSignIn } from './sign-in.ts'

/** It is never part of the prerendered page, since only the browser knows whether it has passkeys. */
export function PasskeyLogIn({ onTry }: { onTry(): void }) {
  const isAwake = useHydrated()
  return isAwake && canUsePasskeys() ? <PasskeyButton onTry={onTry} /> : null
}

function PasskeyButton({ onTry }: { onTry(): void }) {
  const { t } = useTranslation('account')
  const describeError = useErrorMessages()
  const signIn = useSignIn()
  const entering = useMutation({
    mutationFn: logInWithPasskey,
    onMutate: onTry,
    onSuccess: signIn,
  })
  const { mutate, error } = entering
  useOfferedPasskeys(mutate)
  return (
    <div className={classes.passkey}>
      <Button
        variant="default"
        size="md"
        className={classes.submit}
        aria-disabled={entering.isPending || undefined}
        onClick={() => entering.isPending || mutate(undefined)}
      >
        {t('passkey.logIn')}
      </Button>
      {error && (
        <p role="alert" className={classes.failure}>
          {isPasskeyDeclined(error) ? t('passkey.declined') : describeError(error)}
        </p>
      )}
    </div>
  )
}
