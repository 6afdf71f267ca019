// The API calls of the second factor and of passkeys.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { choosePasskey, createPasskey } from '#domain/account/passkeys.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { signIn, useSession } from '#kit/session/session.ts'

const { secondFactor, passkeys } = contract

type Proof = EndpointInput<typeof passkeys.beginPasskey>['body']

export const secondFactorQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.secondFactor(token),
    queryFn: () => callApi(secondFactor.secondFactor),
    enabled: token !== null,
  })

export const beginSecondFactor = ({ password }: Omit<Proof, 'code'>) =>
  callApi(secondFactor.beginSecondFactor, { body: { password } })

export const switchOnSecondFactor = (code: string) =>
  callApi(secondFactor.switchOnSecondFactor, { body: { code } })

export const renewRecoveryCodes = ({ code = '', ...proof }: Proof) =>
  callApi(secondFactor.renewRecoveryCodes, { body: { ...proof, code } })

export const switchOffSecondFactor = ({ code = '', ...proof }: Proof) =>
  callApi(secondFactor.switchOffSecondFactor, { body: { ...proof, code } })

export const passkeysQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.passkeys(token),
    queryFn: () => callApi(passkeys.passkeys),
    select: (answer) => answer.passkeys,
    enabled: token !== null,
  })

/** Asks the server, then the person, then the server again. */
export async function addPasskey({ name, ...proof }: Proof & { name: string }) {
  const options = await callApi(passkeys.beginPasskey, { body: proof })
  const passkey = await createPasskey(options)
  return callApi(passkeys.addPasskey, { body: { name, passkey } })
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  callApi(passkeys.renamePasskey, { params: { id }, body: { name } })

export const removePasskey = (id: string) => callApi(passkeys.removePasskey, { params: { id } })

/**
 * Returns a function that opens a session of this moment by a passkey. What was fetched with the former token is kept under
 * the fresh one, so that no section of the page is drawn anew and loses what was typed.
 */
export function useEnterAgain() {
  const queries = useQueryClient()
  return async () => {
    const answer = await choosePasskey(await callApi(passkeys.askPasskey))
    const body = { ...answer, isAgain: true }
    const { token, user } = await callApi(passkeys.logInWithPasskey, { body })
    const former = useSession.getState().token
    for (const [key, data] of queries.getQueriesData({})) {
      if (!key.includes(former)) continue
      queries.setQueryData(
        key.map((part) => (part === former ? token : part)),
        data,
      )
    }
    signIn(token, user._id)
  }
}
