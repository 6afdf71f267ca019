// Completes a log-in or a sign-up: switches to the language of the account where this device has none, starts the session,
// and stores the user for every page.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '#domain/account/me.ts'
import { findKeptCoupon } from '#domain/coupon/kept-coupon.ts'
import { paths } from '#domain/pages/paths.ts'
import { switchToAccount } from '#kit/language/switch-language.ts'
import { signIn, useSession } from '#kit/session/session.ts'
import type { SignedIn } from './api.ts'
import { toOwnPath } from './own-path.ts'

/** The language is changed first, because the new session opens the next page, which must be in this language. */
export function useSignIn(): (answer: SignedIn) => Promise<void> {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  return async ({ token, user }) => {
    await switchToAccount(i18n, user.lang, () => signIn(token, user._id))
    queries.setQueryData(meQuery(token).queryKey, user)
  }
}

/** Where somebody who has just signed in goes; whoever came by a coupon link goes where it is redeemed. */
export function placeAfterSignIn(next: string | undefined): string {
  return toOwnPath(next, findKeptCoupon() ? paths.plans : paths.home)
}

/** Leaves the page once the user is signed in, here or in another tab. Returns whether the user is signed in. */
export function useLeaveWhenSignedIn(next?: string): boolean {
  const router = useRouter()
  const isSignedIn = useSession((session) => session.token !== null)
  useEffect(() => {
    if (!isSignedIn) return
    router.history.replace(placeAfterSignIn(next))
  }, [isSignedIn, next, router])
  return isSignedIn
}
