// The handlers of the endpoints of avatars.
import type { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { makeAvatar } from './make-avatar.ts'
import { deleteAvatar, findAvatar, keepAvatar } from './store.ts'

export function avatarHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.avatar> {
  return {
    async setAvatar({ caller: { userId }, bytes }) {
      const picture = Buffer.from(await makeAvatar(userId, bytes))
      const id = v7({ msecs: clock.now().getTime() })
      await changeUser(db, userId, (tx) => keepAvatar(tx, { userId, id, picture }))
      return { avatarId: id }
    },

    async avatar({ caller, params }) {
      const bytes = await findAvatar(db, caller.userId, params.id)
      return bytes ? { bytes, type: 'image/webp' } : fail('not_found')
    },

    async deleteAvatar({ caller: { userId } }) {
      await changeUser(db, userId, (tx) => deleteAvatar(tx, userId))
      return { success: true }
    },
  }
}
