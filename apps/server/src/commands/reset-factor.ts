// npm run reset-factor -- EMAIL: takes away a second factor whose owner has lost it, and ends their sessions. The server
// may be running. It needs the settings of the server, for the mail that tells the owner.
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { resetFactor } from '../features/account/second-factor/reset-factor.ts'
import { workInDatabase } from '../platform/backup/database-access.ts'
import { runCommand } from '../platform/backup/run-command.ts'
import { systemClock } from '../platform/clock.ts'
import { createDb } from '../platform/database.ts'
import { createJobSender } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/log.ts'
import { createMailer } from '../platform/mail/mailing.ts'
import { OperatorError } from '../platform/postgres/operator-error.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email] = positionals
  if (!email || positionals.length > 1) {
    throw new OperatorError('Usage: npm run reset-factor -- EMAIL')
  }
  const config = readConfig(process.env)
  const { smtpUrl, publicUrl = `http://${config.host}:${config.port}` } = config
  await workInDatabase(config, async (pool) => {
    const parts = { clock: systemClock, log: createLogger('error'), smtpUrl }
    const mailer = createMailer({ ...parts, jobs: createJobSender(pool) })
    const address = await resetFactor({ ...parts, db: createDb(pool), mailer, publicUrl }, email)
    const mail = smtpUrl
      ? 'A mail tells them.'
      : 'SMTP_URL is not set here, so the mail to them is in the outbox of the administration.'
    console.log(
      `The second factor of ${address} is off, and all sessions of the account have ended. ${mail}`,
    )
  })
})
