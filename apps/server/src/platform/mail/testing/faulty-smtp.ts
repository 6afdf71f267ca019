// An SMTP server that fails once, at one step of its talk, and remembers which mails it has accepted.
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** In the middle of `body`, and after all of it. */
export const steps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'body', 'end'] as const
export const faults = ['is cut', 'is reset', 'is silent', '451', '554'] as const

export interface Fault {
  step: (typeof steps)[number]
  fault: (typeof faults)[number]
}

export interface FaultySmtp {
  url: string
  /** The message ids of accepted mails, each as often as it came. */
  accepted: string[]
  /** Set for the next one to reach the step, and unset when it has struck. */
  next: Fault | undefined
  stop(): Promise<void>
}

const replies = {
  greeting: '220 heron',
  EHLO: '250-heron\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 so far',
  RCPT: '250 so far',
  DATA: '354 go on',
  end: '250 taken',
}

export async function startFaultySmtp(): Promise<FaultySmtp> {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    talk(socket).catch(() => socket.destroy())
  })

  async function talk(socket: Socket) {
    answer(socket, 'greeting')
    let messageId = ''
    let isBody = false
    for await (const line of createInterface(socket)) {
      const id = /^message-id: *(\S+)/i.exec(line)?.[1]
      if (isBody && line === '.') {
        isBody = false
        // What it says about the mail is not always heard.
        if (started.next?.step !== 'end' || started.next.fault.startsWith('is')) {
          started.accepted.push(messageId)
        }
        answer(socket, 'end')
      } else if (isBody && id) {
        messageId = id
        if (strike(socket, 'body')) return
      } else if (!isBody) {
        const step = line.slice(0, 4).toUpperCase()
        if (step === 'DATA') isBody = started.next?.step !== 'DATA'
        if (isStep(step)) answer(socket, step)
        else socket.write('250 as you like\r\n')
      }
    }
  }

  function answer(socket: Socket, step: keyof typeof replies) {
    if (!strike(socket, step)) socket.write(`${replies[step]}\r\n`)
  }

  function strike(socket: Socket, step: Fault['step']): boolean {
    const { next } = started
    if (next?.step !== step) return false
    started.next = undefined
    if (next.fault === 'is cut') socket.destroy()
    else if (next.fault === 'is reset') socket.resetAndDestroy()
    else if (next.fault !== 'is silent') socket.write(`${next.fault} not now\r\n`)
    return true
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const started: FaultySmtp = {
    url: `smtp://fovea:reeds@127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: [],
    next: undefined,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return started
}

function isStep(text: string): text is keyof typeof replies {
  return text in replies
}
