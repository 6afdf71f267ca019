// The handlers of the settings endpoints.
import type { contract } from '@fovea/contract'
import type { Db } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { readSettings } from './read-settings.ts'
import { findSettings, upsertSettings } from './store.ts'

export function settingsHandlers({ db }: { db: Db }): Handlers<typeof contract.settings> {
  return {
    async settings({ caller }) {
      return readSettings(await findSettings(db, caller.userId))
    },

    changeSettings: ({ body, caller }) =>
      changeUser(db, caller.userId, async (tx) => {
        await upsertSettings(tx, caller.userId, body)
        return readSettings(await findSettings(tx, caller.userId))
      }),
  }
}
