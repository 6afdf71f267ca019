// The handlers of the admin area's endpoints.
import type { contract } from '@fovea/contract'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { listMails } from './store.ts'

export function adminHandlers({ db }: { db: Db }): Handlers<typeof contract.admin> {
  return {
    async mails() {
      const rows = await listMails(db)
      return {
        mails: rows.map((row) => ({
          _id: row.id,
          to: row.to,
          subject: row.subject,
          text: row.text,
          state: row.state,
          createdAt: row.createdAt.toISOString(),
        })),
      }
    },
  }
}
