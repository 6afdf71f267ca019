import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** Acts like a browser that forbids all storage. */
function forbidStorage() {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

it('stores values under prefixed keys', () => {
  browserStorage.set('a', '1')
  expect(localStorage.getItem('fovea.a')).toBe('1')
  expect(browserStorage.get('a')).toBe('1')
  browserStorage.remove('a')
  expect(browserStorage.get('a')).toBeNull()
})

it('keeps values in memory when the browser refuses them', () => {
  forbidStorage()
  expect(browserStorage.get('b')).toBeNull()
  expect(browserStorage.store('b', '1')).toBe(false)
  expect(browserStorage.get('b')).toBeNull()
  browserStorage.set('b', '2')
  expect(browserStorage.get('b')).toBe('2')
  browserStorage.remove('b')
  expect(browserStorage.get('b')).toBeNull()
})

it('uses the storage again as soon as it works', () => {
  forbidStorage()
  browserStorage.set('c', '1')
  vi.unstubAllGlobals()
  browserStorage.set('c', '2')
  localStorage.setItem('fovea.c', '3')
  expect(browserStorage.get('c')).toBe('3')
})

it('removes everything of one user and nothing of others', () => {
  browserStorage.set('draft.ada', '1')
  browserStorage.set('best.ada.NUMBERS', '1')
  browserStorage.set('draft.adam', '1')
  browserStorage.set('lang', 'en')
  forbidStorage()
  browserStorage.set('places.ada', '1')
  vi.unstubAllGlobals()
  browserStorage.removeAllOf('ada')
  expect(browserStorage.get('places.ada')).toBeNull()
  expect(Object.keys(localStorage).sort()).toEqual(['fovea.draft.adam', 'fovea.lang'])
})
