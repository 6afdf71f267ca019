import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { admitAtOnce } from './at-once.ts'

const newResponse = () => new EventEmitter() as ServerResponse
const refusal = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 1 })

test('admits as many calls of one person as may be, until an answer has gone', () => {
  const admit = admitAtOnce(2)
  const answers = [newResponse(), newResponse()] as const
  for (const answer of answers) admit('ada', answer)
  expect(() => admit('ada', newResponse())).toThrow(refusal)
  answers[0].emit('close')
  admit('ada', newResponse())
  expect(() => admit('ada', newResponse())).toThrow(refusal)
})

test('counts each person by themselves', () => {
  const admit = admitAtOnce(1)
  admit('ada', newResponse())
  admit('grace', newResponse())
  expect(() => admit('ada', newResponse())).toThrow(refusal)
})

test('a call that was refused takes no place', () => {
  const admit = admitAtOnce(1)
  const first = newResponse()
  admit('ada', first)
  const refused = newResponse()
  expect(() => admit('ada', refused)).toThrow(refusal)
  refused.emit('close')
  expect(() => admit('ada', newResponse())).toThrow(refusal)
  first.emit('close')
  admit('ada', newResponse())
})
