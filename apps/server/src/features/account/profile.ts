// Changing and deleting an account. A change that could lock the owner out needs a proof, even in an open session. See
// decision 0005.
import type { account } from '@fovea/contract/account.ts'
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import { endLastingAccess } from '../../domain/access-tokens/token-store.ts'
import { showOnBoards } from '../../domain/boards/raise-store.ts'
import { planAllReminders } from '../../domain/reminders/plan-reminders.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Caller } from '../../platform/routes.ts'
import type { AccountParts } from './account-parts.ts'
import { dropSignIns } from './identities/attempt-store.ts'
import { dropLinks } from './link-store.ts'
import { addressChanges, announceNewAddress } from './new-address.ts'
import { isGuessable } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { changeLocked, isFreshLogIn, prepareProof, provePassword } from './prove-owner.ts'
import { sendMail } from './send-mail.ts'
import { endAllSessions, findSession, openSession } from './session-store.ts'
import { deleteUser, keepSecret, type UserRow, updateUser } from './store.ts'
import { type Member, toUser } from './user.ts'

type Changes = EndpointRequest<typeof account.updateUser>['body']

export async function changeAccount(
  parts: AccountParts,
  request: { caller: Member; changes: Changes; userAgent: string },
): Promise<EndpointReply<typeof account.updateUser>> {
  const { caller, userAgent } = request
  const { email, password, currentPassword, code, ...otherChanges } = request.changes
  const address = email === caller.beside.email ? undefined : email
  // Sending the present address cancels a change of address that is under way. So does a new password, because somebody
  // else may have asked for that change.
  const isStaying = address === undefined && (email !== undefined || password !== undefined)
  const isProofNeeded = address !== undefined || password !== undefined
  const proof = isProofNeeded
    ? await prepareProof(parts, {
        caller,
        password: currentPassword,
        code,
        asksCode: address !== undefined,
      })
    : undefined
  if (password !== undefined && (await isGuessable(caller.userId, password, caller.beside))) {
    fail('weak_password')
  }
  if (address !== undefined) await parts.throttles.approvalMailByUser.take(caller.userId)
  const secret = password === undefined ? undefined : await hashPassword(caller.userId, password)
  const change = changeLocked(parts, caller, async (tx, before, formerSecret) => {
    await proof?.check(tx, before, formerSecret)
    const user = await applyChanges(tx, before, {
      ...otherChanges,
      ...(address !== undefined && addressChanges(before, address)),
      ...(isStaying && { newEmail: null }),
    })
    if (otherChanges.onBoards !== undefined) await showOnBoards(tx, user.id, user.onBoards)
    if (user.timeZone !== before.timeZone) {
      await planAllReminders(tx, user.id, parts.clock.now())
    }
    if (address !== undefined) await announceNewAddress(parts, tx, { before, user })
    if (isStaying && before.newEmail !== null) await dropLinks(tx, user.id, 'email')
    if (secret === undefined) return toUser(user, parts.clock.now())
    await keepSecret(tx, user.id, secret, parts.clock.now())
    // The mail about it goes to the former address, but in the language that the account has now.
    const formerUser = { ...before, lang: user.lang }
    const token = await restartSessions(parts, tx, { formerUser, userAgent })
    return { ...toUser(user, parts.clock.now()), token }
  })
  return change.finally(() => proof?.giveBack())
}

async function applyChanges(
  tx: Tx,
  user: UserRow,
  changes: Parameters<typeof updateUser>[2],
): Promise<UserRow> {
  const isEmpty = Object.values(changes).every((value) => value === undefined)
  return isEmpty ? user : ((await updateUser(tx, user.id, changes)) ?? user)
}

/** After a change of the password: ends all sessions and lasting access, and returns the token of a new one for this caller. */
async function restartSessions(
  parts: AccountParts,
  tx: Tx,
  { formerUser, userAgent }: { formerUser: UserRow; userAgent: string },
): Promise<string> {
  const userId = formerUser.id
  await endAllSessions(tx, userId)
  await endLastingAccess(tx, userId)
  await dropSignIns(tx, userId)
  await dropLinks(tx, userId, 'reset')
  await dropLinks(tx, userId, 'second-step')
  await sendMail(parts, tx, formerUser, { kind: 'passwordChanged' })
  return openSession(tx, { userId, openedBy: 'password-change', userAgent, now: parts.clock.now() })
}

/** @param deletion.before what must have succeeded before anything is deleted; it is slow, so no lock is held meanwhile */
export async function deleteAccount(
  parts: AccountParts,
  deletion: { caller: Caller; password: string | undefined; before(): Promise<void> },
): Promise<void> {
  const { caller, password } = deletion
  const { userId, sessionId } = caller
  const provenSecret =
    password === undefined ? undefined : await provePassword(parts, userId, password)
  const changeProven = (work: (tx: Tx) => Promise<void>) =>
    changeLocked(parts, caller, async (tx, _user, secret) => {
      const isProven =
        provenSecret === undefined
          ? isFreshLogIn(await findSession(tx, userId, sessionId), parts.clock.now())
          : secret === provenSecret
      if (!isProven) fail(secret ? 'incorrect_password' : 'fresh_log_in_needed')
      await work(tx)
    })
  await changeProven(async () => {})
  await deletion.before()
  await changeProven((tx) => deleteUser(tx, userId))
}
