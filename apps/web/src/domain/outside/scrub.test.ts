import { describe, expect, it } from 'vitest'
import { failedCallName } from '#kit/errors/happening.ts'
import { scrubError, scrubMessage, scrubStack } from './scrub.ts'

const place = { origin: 'https://fovea.example.org' }

describe('a message', () => {
  it.each([
    ['Unexpected token \'D\', "Dear diary, I" is not valid JSON', 'SyntaxError', /diary|Dear/],
    ['failed at https://fovea.example.org/reset/abc?q=secret', 'Error', /abc|secret/],
    ['no page /reset/tiny-token', 'Error', /tiny/],
    ['ada@example.org is taken', 'Error', /ada/],
    ['token 0190f8a2b3c4d5e6f708 is old', 'Error', /0190/],
    ['«мой дневник» is gone', 'Error', /дневник/],
    ["Cannot read 'my private words' of x", 'TypeError', /private/],
  ])('%s loses what a person wrote', (message, name, personal) => {
    expect(scrubMessage(message, name)).not.toMatch(personal)
  })

  it('keeps the names of our own variables', () => {
    const message = "Cannot read properties of undefined (reading 'title')"
    expect(scrubMessage(message, 'TypeError')).toBe(message)
  })

  it('is cut', () => {
    expect(scrubMessage('word '.repeat(100_000), 'Error')).toHaveLength(500)
  })
})

it('a stack keeps our files and no address of a page', () => {
  const stack = [
    'Error: my secret',
    '    at open (https://fovea.example.org/assets/app-1a.js?x=1:1:20)',
    '    at https://fovea.example.org/reset/token:3:4',
    '    at run (chrome-extension://abc/x.js:1:1)',
  ].join('\n')
  expect(scrubStack(stack, place)).toEqual([
    '    at open (https://fovea.example.org/assets/app-1a.js:1:20)',
    '    at (elsewhere):3:4',
    '    at run ((elsewhere):1:1)',
  ])
})

it('what is thrown without being an error says nothing of itself', () => {
  expect(scrubError({ note: 'private' }, place).message).toBe('not an error')
  expect(scrubError('gone: "private"', place).message).toBe('gone: "…"')
})

it('a failed call says which endpoint failed, since its words are of the contract', () => {
  const failed = Object.assign(new Error('PUT /api/user/note/{id} 500 internal_error'), {
    name: failedCallName,
  })
  expect(scrubError(failed, place).message).toBe('PUT /api/user/note/{id} 500 internal_error')
})
