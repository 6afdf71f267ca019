import { expect, it } from 'vitest'
import { readUsersSearch } from './users-search.ts'

it('reads the choices of an address', () => {
  const search = { role: 'admin', userType: 'coupon', state: 'disabled' } as const
  expect(readUsersSearch(search)).toEqual(search)
})

it('leaves out what it does not know, and words, which may be somebody’s address', () => {
  expect(
    readUsersSearch({ search: 'ada@', role: 'king', userType: 1, state: {}, page: 3 }),
  ).toEqual({})
})
