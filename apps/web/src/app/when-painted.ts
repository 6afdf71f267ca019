// Delays scripts until the page has been painted and cuts their work into tasks, because scripts, paint and input share
// one processor.

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

/** Continues in a new task, so that the browser can paint and handle input in between. */
export async function nextTask(): Promise<void> {
  // A browser that does not have it continues at once.
  await globalThis.scheduler?.yield?.()
}
