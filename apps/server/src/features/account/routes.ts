// The handlers of the account endpoints.
import type { contract } from '@fovea/contract'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { deleteAllTokens } from '../../domain/access-tokens/token-store.ts'
import { libraryFolderOf } from '../../domain/library/book-folders.ts'
import { noteFilesFolderOf } from '../../domain/note-files/note-file-keys.ts'
import { transfersFolderOf } from '../../domain/transfers/transfer-files.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { inTurn } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import type { AccountParts } from './account-parts.ts'
import { createAccountThrottles } from './account-throttles.ts'
import { changeAccount, deleteAccount } from './profile.ts'
import { approveEmail, resetPassword, sendApprovalMail, sendResetMail } from './recovery.ts'
import { endAllSessions, endSession, listSessions } from './session-store.ts'
import { logIn, signUp } from './sign-in.ts'
import { updateUser } from './store.ts'
import { type Member, readRow, toUser } from './user.ts'

const success = { success: true } as const

interface Payments {
  /** Ends what an account still pays for, before it is deleted. @throws Failure when that cannot be done now */
  endPayments(userId: string, log: FastifyBaseLogger): Promise<void>
}

export function accountHandlers(
  serverParts: Omit<AccountParts, 'throttles'> & { pool: pg.Pool; files: FileStore } & Payments,
): Handlers<typeof contract.account, Member> {
  const { pool, files, endPayments } = serverParts
  const parts: AccountParts = { ...serverParts, throttles: createAccountThrottles(pool) }
  const { db, clock } = parts
  return {
    signUp: (request) => signUp(parts, request),

    logIn: (request) => logIn(parts, request),

    async logOut({ caller }) {
      await endSession(db, caller.userId, caller.sessionId)
      return success
    },

    async forgotPassword({ body, address }) {
      await sendResetMail(parts, { email: body.email, address })
      return success
    },

    async resetPassword({ params, body, address }) {
      await resetPassword(parts, { token: params.token, password: body.password, address })
      return success
    },

    async approveEmail({ params, address, caller }) {
      await approveEmail(parts, { token: params.token, address, caller })
      return success
    },

    async me({ caller }) {
      return toUser(readRow(caller), clock.now())
    },

    updateUser: ({ caller, body, userAgent }) =>
      changeAccount(parts, { caller, changes: body, userAgent }),

    async deleteUser({ caller, body, log }) {
      await deleteAccount(parts, {
        caller,
        password: body?.password,
        before: () => endPayments(caller.userId, log),
      })
      // The account is deleted even if its files cannot be: the daily sweep removes those.
      for (const folderOf of [libraryFolderOf, noteFilesFolderOf, transfersFolderOf]) {
        await files
          .deleteAll(folderOf(caller.userId))
          .catch((error: unknown) =>
            log.warn({ err: error }, 'files of a deleted user could not be deleted yet'),
          )
      }
      return success
    },

    async agreeToCookies({ caller, body }) {
      const user = await inTurn(caller.userId, () =>
        updateUser(db, caller.userId, { cookiesAgree: body?.cookiesAgree ?? true }),
      )
      return user ? toUser(user, clock.now()) : fail('not_signed_in')
    },

    async requestEmailApproval({ caller }) {
      await sendApprovalMail(parts, readRow(caller))
      return success
    },

    async sessions({ caller }) {
      const rows = await listSessions(db, caller.userId, clock.now())
      return {
        sessions: rows.map((row) => ({
          _id: row.id,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          device: row.device,
          isCurrent: row.id === caller.sessionId,
        })),
      }
    },

    async endSession({ caller, params }) {
      const isEnded = await endSession(db, caller.userId, params.id)
      return isEnded ? success : fail('not_found')
    },

    async endAllSessions({ caller, query }) {
      if (query.accessTokens === 'true') await deleteAllTokens(db, caller.userId)
      await endAllSessions(db, caller.userId)
      return success
    },
  }
}
