// The calls that need no session: signing up, logging in, and the links from mails.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { choosePasskey, type PasskeyAnswer } from '#domain/account/passkeys.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useSession } from '#kit/session/session.ts'

const { account, identities, passkeys, secondFactor } = contract

type SignUpBody = EndpointInput<typeof account.signUp>['body']
type LogInBody = EndpointInput<typeof account.logIn>['body']
export type SignedIn = EndpointResponse<typeof account.signUp>

export const signUp = (body: SignUpBody) => callApi(account.signUp, { body })

export const logIn = (body: LogInBody) => callApi(account.logIn, { body })

export const logInWithCode = (body: EndpointInput<typeof secondFactor.logInWithCode>['body']) =>
  callApi(secondFactor.logInWithCode, { body })

/** @throws Error when the person chooses no passkey */
export const answerWithPasskey = async (how?: { isOffered: boolean }) =>
  choosePasskey(await callApi(passkeys.askPasskey), how)

export const logInWithPasskey = async (answer?: PasskeyAnswer) =>
  callApi(passkeys.logInWithPasskey, { body: answer ?? (await answerWithPasskey()) })
export const finishSignIn = (code: string) => callApi(identities.finishSignIn, { body: { code } })

export const askForReset = (email: string) => callApi(account.forgotPassword, { body: { email } })

export const resetPassword = (token: string, password: string) =>
  callApi(account.resetPassword, { params: { token }, body: { password } })

/**
 * Asks whether the session of this browser is still there after all sessions of an account have ended: then it is one of
 * another account. If it is not, the refusal ends it here too.
 */
export async function isStillLoggedIn(): Promise<boolean> {
  if (useSession.getState().token) await callApi(account.me).catch(() => {})
  return useSession.getState().token !== null
}

/**
 * A link works only once, so it must be sent only once. It is a query, because a query with one key runs once however
 * often the page is mounted, and never again by itself.
 */
export const approveEmailQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.emailApproval(token),
    queryFn: () => callApi(account.approveEmail, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
