// The handlers of the settings endpoints.
import type { contract } from '@fovea/contract'
import type { Settings } from '@fovea/contract/settings.ts'
import type { Db } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { mergeSettings, readSettings } from './read-settings.ts'
import { findSettings, upsertSettings } from './store.ts'

export function settingsHandlers({ db }: { db: Db }): Handlers<typeof contract.settings> {
  return {
    async settings({ caller }) {
      return readSettings(await findSettings(db, caller.userId))
    },

    changeSettings: ({ body, caller }) =>
      changeUser(db, caller.userId, async (tx) => {
        const known = readSettings(await findSettings(tx, caller.userId))
        const merged = mergeSettings(known, body)
        const changed = Object.keys(body) as (keyof Settings)[]
        await upsertSettings(tx, caller.userId, merged, changed)
        return merged
      }),
  }
}
