import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { provision } from './provision.ts'

/** The messages AuthenticationOk and ReadyForQuery, as PostgreSQL sends them. */
const ready = Buffer.from('5200000008000000005a0000000549', 'hex')
/** An error message, which says that PostgreSQL is shutting down. */
const fields = 'SFATAL\0C57P01\0Mterminating connection\0\0'
const shuttingDown = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, fields.length + 4]),
  Buffer.from(fields, 'latin1'),
])

test('a PostgreSQL that dies right after it became ready causes no unhandled error', async () => {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.end(Buffer.concat([ready, shuttingDown]))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(provision({ kind: 'loopback', port, password: 'x' })).resolves.toBeDefined()
})
