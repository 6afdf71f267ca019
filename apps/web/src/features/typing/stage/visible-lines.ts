// Shows as many lines of the text as there is room for: above the keyboard of a phone that may be only two.

const linesMin = 2
const linesMax = 4
/** For the note and the button below the text, in px. */
const roomBelowPx = 96

export function watchVisibleLines(view: HTMLElement): () => void {
  const fit = () => {
    const { visualViewport } = window
    const lineHeight = Number.parseFloat(getComputedStyle(view).lineHeight)
    const top = view.getBoundingClientRect().top - (visualViewport?.offsetTop ?? 0)
    const room = (visualViewport?.height ?? window.innerHeight) - top - roomBelowPx
    const lines = Math.floor(room / lineHeight)
    if (Number.isNaN(lines)) return
    view.style.setProperty('--lines', String(Math.min(linesMax, Math.max(linesMin, lines))))
  }
  fit()
  const listening = new AbortController()
  const options = { signal: listening.signal }
  window.visualViewport?.addEventListener('resize', fit, options)
  window.addEventListener('resize', fit, options)
  return () => listening.abort()
}
