// A real SMTP server that keeps the mails that it receives, and refuses some when a test says so.
import { SMTPServer } from 'smtp-server'
import { type Letter, readLetter } from './letter.ts'

export interface SmtpInbox {
  /** Includes the name and the password of the server. */
  url: string
  letters: Letter[]
  /** Replies to the next recipients, one each. After that it accepts all of them. */
  refusals: { code: number; text: string }[]
  stop(): Promise<void>
}

export async function startSmtpInbox(): Promise<SmtpInbox> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    onAuth({ username, password }, _session, done) {
      if (username === 'fovea' && password === 'pa:ss') done(null, { user: username })
      else done(new Error('no'))
    },
    onRcptTo(_address, _session, done) {
      const refusal = inbox.refusals.shift()
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        inbox.letters.push(readLetter(Buffer.concat(chunks).toString('latin1'), session.envelope))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const inbox: SmtpInbox = {
    url: `smtp://fovea:pa%3Ass@127.0.0.1:${port}`,
    letters: [],
    refusals: [],
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
  return inbox
}
