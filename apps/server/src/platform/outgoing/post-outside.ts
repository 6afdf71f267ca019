// Sends messages to addresses that somebody else chose, such as those of push services. The connection must be encrypted,
// redirects are not followed, and of the answer only the status is read.
import { fail } from '../failure.ts'
import { ask, createGate, type OutgoingRules, parseAddress, toFailure, userAgent } from './gate.ts'

export interface PostOutside {
  /** @throws Failure `fetch_refused` for an address to which nothing is sent as things are */
  check(address: string): Promise<void>
  /**
   * @returns the status of the answer, whatever it is
   * @throws Failure `fetch_refused` as above, and when the name leads to a private address; `fetch_failed` if no answer comes
   */
  send(
    address: string,
    message: { headers: Record<string, string>; body: Buffer },
  ): Promise<{ status: number }>
}

const timeoutMs = 15_000

export function createPostOutside(rules: OutgoingRules): PostOutside {
  const gate = createGate(rules)

  function readAddress(address: string): URL {
    const url = parseAddress(address)
    const isSafe = url.protocol === 'https:' || gate.isAllowed(url)
    return isSafe ? url : fail('fetch_refused', { message: 'not an https address' })
  }

  return {
    async check(address) {
      await gate.check(readAddress(address))
    },

    async send(address, { headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const url = readAddress(address)
        const answer = await ask(url, {
          agents: await gate.admit(url),
          method: 'POST',
          headers: { ...headers, 'user-agent': userAgent },
          body,
          signal,
        })
        answer.destroy()
        return { status: answer.statusCode ?? 0 }
      } catch (error) {
        throw toFailure(error, signal)
      }
    },
  }
}
