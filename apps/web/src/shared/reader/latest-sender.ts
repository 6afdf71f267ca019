// Sends the latest value of something, one call at a time: a newer value replaces one that still waits,
// and after a dropped connection the latest is sent again. Used for the place in a text and for settings.
import { mayLaterSucceed, retryDelayMs } from '#shared/sending/retry-delay.ts'

export interface LatestSender<Value> {
  /** Sends after `delayMs`; a value that still waits is replaced. */
  send(value: Value, delayMs?: number): void
  /** What is not yet known to have arrived. */
  unsent(): Value | undefined
  stop(): void
}

export function createLatestSender<Value, Answer>(options: {
  call(value: Value): Promise<Answer>
  onSent?(value: Value, answer: Answer): void
  /** Told when the server will never take it. */
  onRefused?(value: Value, error: unknown): void
}): LatestSender<Value> {
  let latest: { value: Value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let failures = 0

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(sendNow, delayMs)
  }

  async function sendNow() {
    if (isSending || !latest) return
    const sent = latest
    isSending = true
    let nextMs = 0
    try {
      const answer = await options.call(sent.value)
      failures = 0
      if (latest === sent) latest = undefined
      options.onSent?.(sent.value, answer)
    } catch (error) {
      failures += 1
      nextMs = retryDelayMs(failures, error)
      if (!mayLaterSucceed(error)) {
        if (latest === sent) latest = undefined
        options.onRefused?.(sent.value, error)
      }
    }
    isSending = false
    if (latest) schedule(nextMs)
  }

  const sendWhenBack = () => {
    if (latest) schedule(0)
  }
  window.addEventListener('online', sendWhenBack)

  return {
    send(value, delayMs = 0) {
      latest = { value }
      schedule(delayMs)
    },
    unsent: () => latest?.value,
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', sendWhenBack)
    },
  }
}
