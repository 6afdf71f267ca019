import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

const newResponse = () =>
  Object.assign(new EventEmitter(), { req: { socket: {} } }) as ServerResponse
const refusal = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 1 })

test('admits as many calls of one person as are allowed, and another one when an answer has been sent', () => {
  const admit = limitConcurrency(2)
  const answers = [newResponse(), newResponse()] as const
  for (const answer of answers) admit('ada', answer)
  expect(() => admit('ada', newResponse())).toThrow(refusal)
  answers[0].emit('close')
  admit('ada', newResponse())
  expect(() => admit('ada', newResponse())).toThrow(refusal)
})

test('counts the calls of each person separately', () => {
  const admit = limitConcurrency(1)
  admit('ada', newResponse())
  admit('grace', newResponse())
  expect(() => admit('ada', newResponse())).toThrow(refusal)
})

test('does not count a call that was refused', () => {
  const admit = limitConcurrency(1)
  const first = newResponse()
  admit('ada', first)
  const refused = newResponse()
  expect(() => admit('ada', refused)).toThrow(refusal)
  refused.emit('close')
  expect(() => admit('ada', newResponse())).toThrow(refusal)
  first.emit('close')
  admit('ada', newResponse())
})

/** @returns the response to a call whose caller has already hung up. */
async function hangUp(): Promise<ServerResponse> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: fovea.test\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  server.close()
  return response
}

test('does not count a caller who hung up before being admitted', async () => {
  const gone = await hangUp()
  const admit = limitConcurrency(1)
  expect(() => admit('ada', gone)).toThrow(refusal)
  admit('ada', newResponse())
})
