// A user as the contract describes them, and the user's row as it is read together with the caller.
import type { User } from '@fovea/contract/account.ts'
import { userTypeAt } from '../../platform/entitlement.ts'
import type { Beside, Caller } from '../../platform/routes.ts'
import { type UserAsJson, type UserRow, userAsJson } from './store.ts'

export function toUser(row: UserRow, now: Date): User {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    newEmail: row.newEmail,
    lang: row.lang,
    role: row.role,
    userType: userTypeAt(row, now),
    emailApproved: row.emailApproved,
    emailSubscription: row.emailSubscription,
    cookiesAgree: row.cookiesAgree,
    readingSpeed: row.readingSpeed,
    readingSpeedMax: row.readingSpeedMax,
    ownPaceSpeed: row.ownPaceSpeed,
    typingSpeed: row.typingSpeed,
    typingSpeedMax: row.typingSpeedMax,
    timeZone: row.timeZone,
    dayStartMinutes: row.dayStartMinutes,
    onBoards: row.onBoards,
    avatarId: row.avatarId,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The caller with their row. */
export type Member = Caller<UserAsJson>

export const rowOfUser: Beside<UserAsJson> = { name: 'row', value: userAsJson }

export function readRow({ beside }: Member): UserRow {
  const { createdAt, couponUntil } = beside
  return {
    ...beside,
    createdAt: new Date(createdAt),
    couponUntil: couponUntil === null ? null : new Date(couponUntil),
    disabledAt: null,
  }
}
