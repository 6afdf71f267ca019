import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { provision } from './provision.ts'

/** AuthenticationOk and ReadyForQuery, as PostgreSQL sends them, and with them that it is going down. */
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex')
const words = 'SFATAL\0C57P01\0Mterminating connection\0\0'
const farewell = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, words.length + 4]),
  Buffer.from(words, 'latin1'),
])

test('a PostgreSQL that dies as it becomes ready is no error that nobody hears', async () => {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.end(Buffer.concat([welcome, farewell]))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(provision({ kind: 'loopback', port, password: 'x' })).resolves.toBeDefined()
})
