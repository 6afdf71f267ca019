// What the tabs of one browser tell each other, and whose turn it is. Where a browser has neither channels nor locks
// (it has locks only on https, and forbids both together with its storage), each tab does all by itself: what is sent
// twice is one, by its id.

/** Gives what tells the other tabs. */
export function openTabTalk<Message>(
  name: string,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  // Where pages are prerendered there are no tabs, and an open channel would keep the build from ending.
  if (typeof window === 'undefined') return () => {}
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
    return (message) => channel.postMessage(message)
  } catch {
    return () => {}
  }
}

/** One tab after the other. Not at all if `signal` is aborted before its turn. */
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
