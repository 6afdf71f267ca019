// On pages that are only read, another language is another document. Its elements are the same, so the one at the top
// of the window can be found again, however long the translation is.
const key = 'fovea.reading-place'

interface ReadingPlace {
  pathname: string
  /** The index of the first element that begins in the window, among all elements of the page. */
  index: number
  /** Its distance from the top of the window, in px. */
  top: number
}

const listElements = () => [...document.querySelectorAll('#page *')]
const topOf = (element: Element) => element.getBoundingClientRect().top

export function storeReadingPlace(): void {
  const elements = listElements()
  const index = elements.findIndex((element) => topOf(element) >= 0)
  const element = elements[index]
  if (!element || window.scrollY === 0) return
  const place: ReadingPlace = { pathname: location.pathname, index, top: topOf(element) }
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {
    // A browser that stores nothing shows the new document from its beginning.
  }
}

/** Works once: a later visit of the page begins at its top. */
export function restoreReadingPlace(): void {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const place = stored && (JSON.parse(stored) as ReadingPlace)
    if (!place || place.pathname !== location.pathname) return
    const element = listElements()[place.index]
    if (element) window.scrollBy({ top: topOf(element) - place.top, behavior: 'instant' })
  } catch {
    // Nothing was stored.
  }
}
