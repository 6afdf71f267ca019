// For what a page fetches ahead for times without a connection: it waits for a quiet moment, and saves data where the
// person or the network asks for that.

/** What browsers say of the connection. Many say nothing. */
interface Connection {
  saveData?: boolean
  type?: string
}

/** Whether the browser has a connection that costs nothing by the byte, as far as it says. */
export function mayUseData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return navigator.onLine && connection?.saveData !== true && connection?.type !== 'cellular'
}

/** Waits this long, and then until the browser has nothing else to do. Not all browsers say when that is. */
export async function restUntilIdle(restMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  if (typeof requestIdleCallback === 'undefined') return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
}
