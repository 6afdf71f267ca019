import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLastPlaces } from '#domain/pages/last-places.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { keepPlaces } from './keep-places.ts'
import { createAppRouter } from './router.tsx'

/** A browser that opened `address` and now leaves it for `/news`. */
function leave(address: string, { isReady = true } = {}) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ i18n: i18next, queries: new QueryClient(), history })
  keepPlaces(router)
  const fromLocation = router.state.location
  const toLocation = router.buildLocation({ to: '/news' })
  router.emit({
    type: 'onBeforeNavigate',
    ...(isReady && { fromLocation }),
    toLocation,
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  })
}

const place = { entry: 'library', pathname: '/library', search: { shelf: 'shipped' } }

beforeEach(() => signIn('token', 'ada'))
afterEach(() => {
  signOut()
  document.documentElement.removeAttribute('data-immersive')
})

it.each([true, false])('keeps the page that a member leaves (it was ready: %s)', (isReady) => {
  leave('/library?shelf=shipped', { isReady })
  expect(useLastPlaces.getState()).toEqual({ last: place, byArea: { read: place } })
})

it('does not keep an open dialog', () => {
  leave('/library?shelf=shipped&add=file')
  expect(useLastPlaces.getState().last).toEqual(place)
})

it.each([
  ['a page outside the areas', '/user/profile'],
  ['a page that one only passes through', '/read'],
])('does not keep %s', (_, address) => {
  leave(address)
  expect(useLastPlaces.getState().byArea).toEqual({})
})

it('does not keep work that fills the window', () => {
  document.documentElement.setAttribute('data-immersive', '')
  leave('/library?shelf=shipped')
  expect(useLastPlaces.getState().byArea).toEqual({})
})

it('keeps no place of a visitor', () => {
  signOut()
  leave('/library?shelf=shipped')
  expect(useLastPlaces.getState().byArea).toEqual({})
})
