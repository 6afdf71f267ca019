// Delays scripts until the page has been painted, because both share one network and one processor.

/** Resolves once the page has been loaded with its styles and painted, and the browser is idle. */
export async function whenPainted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Some supported browsers do not have it.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 1)
  })
}
