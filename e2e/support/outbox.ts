// Reads the mails of a server without SMTP as its administrator does, through the administration's API.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@fovea/contract'
import { expect } from '@playwright/test'

const projectDir = path.resolve(import.meta.dirname, '../..')

interface Mail {
  to: string
  subject: string
  text: string
}

export interface Outbox {
  /** Waits for the newest mail to `to` whose text matches, and returns the match. */
  waitForMail(to: string, text: RegExp): Promise<RegExpExecArray>
  /** The token of the administrator who reads the mails. */
  token: string
}

interface Access {
  url: string
  dataDir: string
  /** The address that the administrator's calls come from. */
  address: string
}

/** Signs somebody up and makes them an administrator with the documented command. */
export async function openOutbox({ url, dataDir, address }: Access): Promise<Outbox> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const email = `admin-${randomUUID()}@example.org`
  const body = { name: 'Ada Admin', email, password: 'seven quiet herons at dawn', lang: 'en' }
  const reply = await fetch(`${url}${contract.account.signUp.path}`, {
    method: contract.account.signUp.method,
    headers,
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`The administrator's sign-up answered ${reply.status}`)
  const { token } = contract.account.signUp.response.parse(await reply.json())
  const command = ['apps/server/src/commands/admin.ts', email, '--approve']
  await promisify(execFile)(process.execPath, command, {
    cwd: projectDir,
    env: { ...process.env, FOVEA_DATA: dataDir, DATABASE_URL: '' },
  })

  async function readMails(): Promise<Mail[]> {
    const answer = await fetch(`${url}${contract.admin.mails.path}`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`)
    return contract.admin.mails.response.parse(await answer.json()).mails
  }

  return {
    token,
    async waitForMail(to, text) {
      let match: RegExpExecArray | null = null
      await expect
        .poll(
          async () => {
            const mails = await readMails()
            const found = mails.map((mail) => (mail.to === to ? text.exec(mail.text) : null))
            match = found.find((one) => one !== null) ?? null
            return match !== null
          },
          { message: `a mail to ${to} with ${text}` },
        )
        .toBe(true)
      if (match === null) throw new Error(`No mail to ${to}`)
      return match
    },
  }
}
