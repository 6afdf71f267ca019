// npm run admin -- EMAIL [--approve]: makes that account an administrator. The server may be running.
// Anyone can sign up with someone else's address, so the command refuses an account whose address is not approved,
// unless the operator vouches for it with --approve.
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { makeAdmin } from '../features/admin/store.ts'
import { workInDatabase } from '../platform/backup/database-access.ts'
import { runCommand } from '../platform/backup/run-command.ts'
import { createDb } from '../platform/database.ts'
import { OperatorError } from '../platform/postgres/operator-error.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { approve: { type: 'boolean', default: false } },
  })
  const [email] = positionals
  if (!email || positionals.length > 1) {
    throw new OperatorError('Usage: npm run admin -- EMAIL [--approve]')
  }
  await workInDatabase(readConfig(process.env), async (pool) => {
    const account = await makeAdmin(createDb(pool), email, values)
    if (!account) throw new OperatorError(`Nobody has signed up with ${email}.`)
    if (!account.emailApproved) throw new OperatorError(explainApproval(account))
    console.log(`${account.email} is an administrator now.`)
  })
})

function explainApproval({ email, createdAt }: { email: string; createdAt: Date }): string {
  const when = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  return `${email} is not approved yet. Follow the link in the email that was sent to it. If it was you who signed up with it on ${when} UTC, you can run this instead: npm run admin -- ${email} --approve`
}
