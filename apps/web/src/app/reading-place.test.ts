import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreReadingPlace, storeReadingPlace } from './reading-place.ts'

const scrollBy = vi.fn()

/** A page with one paragraph at each of these distances from the top of the window. */
function open(pathname: string, tops: number[]) {
  history.replaceState(null, '', pathname)
  document.body.innerHTML = `<main id="page">${tops.map(() => '<p></p>').join('')}</main>`
  for (const [at, element] of document.querySelectorAll('p').entries()) {
    element.getBoundingClientRect = () => ({ top: tops[at] ?? 0 }) as DOMRect
  }
}

beforeEach(() => {
  sessionStorage.clear()
  scrollBy.mockClear()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('scrollY', 300)
})
afterEach(() => vi.unstubAllGlobals())

it('brings the element that was at the top of the window back to its place, once', () => {
  open('/services', [-300, -100, 20, 200])
  storeReadingPlace()
  open('/services', [0, 250, 460, 700])
  restoreReadingPlace()
  expect(scrollBy.mock.calls).toEqual([[{ top: 440, behavior: 'instant' }]])
  restoreReadingPlace()
  expect(scrollBy).toHaveBeenCalledOnce()
})

it('leaves another page as it is', () => {
  open('/services', [-300, 20])
  storeReadingPlace()
  open('/support', [0, 250])
  restoreReadingPlace()
  expect(scrollBy).not.toHaveBeenCalled()
})

it('stores nothing at the top of a page', () => {
  vi.stubGlobal('scrollY', 0)
  open('/services', [0, 20])
  storeReadingPlace()
  expect(sessionStorage.length).toBe(0)
})

it('opens the page where the browser stores nothing', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  open('/services', [-300, 20])
  storeReadingPlace()
  restoreReadingPlace()
  expect(scrollBy).not.toHaveBeenCalled()
})
