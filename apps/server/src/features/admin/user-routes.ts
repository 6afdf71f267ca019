// The handlers with which administrators see and change users.
import type { contract } from '@fovea/contract'
import type { ListedUser, UserFacts } from '@fovea/contract/admin-users.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import { planAt } from '@fovea/core/plans/plan-facts.ts'
import { z } from 'zod'
import { listGamesByDays } from '../../domain/games/games-by-days-store.ts'
import { findPlan, findSubscription } from '../../domain/plans/plan-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { userTypeAt } from '../../platform/entitlement.ts'
import { fail } from '../../platform/failure.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { cutPage, readCursor } from '../../platform/paging.ts'
import type { Handlers } from '../../platform/routes.ts'
import { changeUser, disableUser, enableUser } from './manage-users.ts'
import { countOfUser, findUser, findUserOfAddress, findUsers, type UserRow } from './user-store.ts'

const cursorShape = z.tuple([z.uuid()])

export function adminUsersHandlers(parts: {
  db: Db
  clock: Clock
  /** The last and the best score of every game of a user. */
  listStandings(tx: Tx, userId: string): Promise<Record<GameName, GameStanding>>
  /** Has the subscriptions of a user ended once the transaction has committed. */
  endSubscriptions(tx: Tx, userId: string): Promise<void>
}): Handlers<typeof contract.adminUsers> {
  const { db, clock } = parts
  return {
    async users({ query: { limit, after, ...filter } }) {
      const [from] = after === undefined ? [] : readCursor(after, cursorShape)
      const now = clock.now()
      const found = await findUsers(db, filter, {
        limit: limit + 1,
        after: from,
        now,
      })
      const { page, next } = cutPage(found, limit, ({ id }) => [id])
      return { users: page.map((row) => toListed(row, now)), next }
    },

    user: ({ params }) => describeUser(db, params.id, clock.now()),

    changeUser: ({ params, body, caller, change }) =>
      change(async (tx, tell) => {
        const asked = { id: params.id, adminId: caller.userId }
        tell({
          kind: 'user',
          id: params.id,
          details: await changeUser(tx, clock.now(), asked, body),
        })
        return describeUser(tx, params.id, clock.now())
      }),

    disableUser: ({ params, caller, change }) =>
      change(async (tx, tell) => {
        await disableUser(tx, clock, { id: params.id, adminId: caller.userId })
        await parts.endSubscriptions(tx, params.id)
        tell({ kind: 'user', id: params.id })
        return describeUser(tx, params.id, clock.now())
      }),

    enableUser: ({ params, change }) =>
      change(async (tx, tell) => {
        await enableUser(tx, params.id)
        tell({ kind: 'user', id: params.id })
        return describeUser(tx, params.id, clock.now())
      }),

    userGames: ({ body, change }) =>
      change(async (tx, tell) => {
        const { id } = await findByAddress(tx, body.email)
        tell({ kind: 'user', id })
        return parts.listStandings(tx, id)
      }),

    userGamesByDays: ({ body, change }) =>
      change(async (tx, tell) => {
        const { id, timeZone, dayStartMinutes } = await findByAddress(tx, body.email)
        tell({ kind: 'user', id, details: { days: body.days } })
        const rule = { timeZone, dayStartMinutes }
        const to = dayOf(clock.now().getTime(), rule)
        const from = addDays(to, 1 - body.days)
        return { from, to, days: await listGamesByDays(tx, { userId: id, ...rule, from, to }) }
      }),
  }
}

async function findByAddress(tx: Tx, email: string): Promise<UserRow> {
  return (await findUserOfAddress(tx, emailKeyOf(email))) ?? fail('not_found')
}

async function describeUser(db: Db | Tx, id: string, now: Date): Promise<UserFacts> {
  const user = (await findUser(db, id)) ?? fail('not_found')
  const plan = await describePlan(db, id, now)
  return { ...toListed(user, now), timeZone: user.timeZone, plan, ...(await countOfUser(db, id)) }
}

async function describePlan(db: Db | Tx, id: string, now: Date): Promise<UserFacts['plan']> {
  const facts = (await findPlan(db, id)) ?? fail('not_found')
  const { source } = planAt(facts, now)
  const paidUntil = source === 'subscription' ? (await findSubscription(db, id))?.until : null
  const until = source === 'coupon' ? facts.couponUntil : paidUntil
  return { source, until: until?.toISOString() ?? null }
}

function toListed(row: UserRow, now: Date): ListedUser {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    lang: row.lang,
    role: row.role,
    userType: userTypeAt(row, now),
    emailApproved: row.emailApproved,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
  }
}
