// Messages between the tabs of one browser, and a lock so that one tab works at a time. A browser may have neither: it
// has locks only on https, and forbids both together with its storage. Then each tab works alone; an item that is sent
// twice counts once, because of its id.

/**
 * Returns a function that sends a message to the other tabs.
 * @param isMessage A tab with another build of the app may say something else, which is ignored.
 */
export function openTabTalk<Message>(
  name: string,
  isMessage: (data: unknown) => data is Message,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  // During prerendering there are no tabs, and an open channel would keep the build from ending.
  if (typeof window === 'undefined') return () => {}
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) onMessage(data)
    }
    return (message) => channel.postMessage(message)
  } catch {
    return () => {}
  }
}

/** Runs `work` when no other tab does. Never runs it if `signal` is aborted before that. */
export async function takeTurn(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks
  let isTurn = false
  try {
    await locks?.request(name, { signal }, () => {
      isTurn = true
      return work()
    })
  } catch (error) {
    if (isTurn) throw error
  }
  if (!isTurn && !signal.aborted) await work()
}
