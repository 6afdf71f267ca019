// Logging out ends the session on the server, then here; without a network it ends here all the same.
import { useNavigate } from '@tanstack/react-router'
import { callApi, contract } from './api-client.ts'
import { paths } from './paths.ts'
import { signOut } from './session.ts'

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await callApi(contract.account.logOut).catch(() => undefined)
    await navigate({ to: paths.home })
    signOut()
  }
}
