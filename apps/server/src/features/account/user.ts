// A user as the contract describes them, and the user's row as it is read together with the caller.
import type { User } from '@fovea/contract/account.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { userTypeAt } from '../../platform/entitlement.ts'
import type { Beside, Caller } from '../../platform/routes.ts'
import { users } from '../../platform/tables/users.ts'
import type { UserRow } from './store.ts'

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

/** Nobody who is disabled can call. */
type UserAsJson = Omit<UserRow, 'createdAt' | 'couponUntil' | 'disabledAt'> & {
  createdAt: string
  couponUntil: string | null
}

/** The caller with their row. */
export type Member = Caller<UserAsJson>

/** A user's row as JSON, under the names that the code uses for its columns. */
export const rowOfUser: Beside<UserAsJson> = { name: 'row', value: asJson() }

export function readRow({ beside }: Member): UserRow {
  const { createdAt, couponUntil } = beside
  return {
    ...beside,
    createdAt: new Date(createdAt),
    couponUntil: couponUntil === null ? null : new Date(couponUntil),
    disabledAt: null,
  }
}

function asJson(): SQL<UserAsJson> {
  const pairs = Object.entries(getTableColumns(users)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
