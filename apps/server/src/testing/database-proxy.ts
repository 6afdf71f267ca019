// A proxy in front of the test database that can drop, freeze or refuse connections, as a bad network does.
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

export interface DatabaseProxy {
  /** Connects to the same database, through the proxy. */
  connection: pg.ClientConfig
  /** Drops the connection of each of the next `times` messages that contain the text, before the message arrives. */
  cutAt(text: string, times: number): void
  /** From now on drops all data while every connection stays open. With `false` data passes again. */
  freeze(isFrozen?: boolean): void
  /** From now on refuses connections, and breaks the open ones. */
  refuse(): Promise<void>
}

export async function startDatabaseProxy(to: pg.ClientConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let cut = { text: '', times: 0 }
  let isFrozen = false
  const server = net.createServer((near) => {
    const far = to.host?.startsWith('/')
      ? net.connect(`${to.host}/.s.PGSQL.${to.port}`)
      : net.connect(to.port ?? 5432, to.host)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => {
        if (isFrozen) return
        if (socket === near && cut.times > 0 && bytes.includes(cut.text)) {
          cut.times -= 1
          near.destroy()
        } else {
          other.write(bytes)
        }
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const refuse = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(async () => {
    if (server.listening) await refuse()
  })
  return {
    connection: { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cutAt: (text, times) => {
      cut = { text, times }
    },
    freeze: (isOn = true) => {
      isFrozen = isOn
    },
    refuse,
  }
}
