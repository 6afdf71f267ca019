import { afterEach, expect, it } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { keepPlace, type Place, toPlace, useLastPlaces } from './last-places.ts'

const news: Place = { entry: 'news', pathname: '/news', search: { country: 'de' } }
const games: Place = { entry: 'games', pathname: '/games', search: {} }

afterEach(signOut)

it('keeps the last place of each area and the last place of all', () => {
  keepPlace('read', { entry: 'library', pathname: '/library', search: {} })
  keepPlace('read', news)
  keepPlace('train', games)
  expect(useLastPlaces.getState()).toEqual({ last: games, byArea: { read: news, train: games } })
})

it('leads back to an address with its search parameters', () => {
  expect(toPlace(news)).toEqual({ to: '/news', search: { country: 'de' } })
})

it('begins at the library, and forgets the places when the session ends', () => {
  signIn('token', 'ada')
  keepPlace('read', news)
  signOut()
  const { last, byArea } = useLastPlaces.getState()
  expect(last.pathname).toBe('/library')
  expect(byArea).toEqual({})
})
