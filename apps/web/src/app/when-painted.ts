// Scripts come after what is seen: they share one network and one processor with it.

/** Resolves when the page and its styles are there, has been painted, and the browser has nothing more urgent to do. */
export async function whenPainted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Not in every browser that we serve.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 1)
  })
}
