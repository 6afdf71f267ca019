// A browser without pages, for tests of sign-ins by a provider: it keeps cookies by host and follows redirects, over the
// network to the provider and inside the process to the server that is tested.
import type { Calls, RawInput, Reply } from './calls.ts'
import type { TestApp } from './test-app.ts'

const ownOrigin = 'http://fovea.test'

export interface CookieBrowser {
  /** @returns the address that the server sends the browser to, such as `/login/done#…`. */
  comeBack(address: string): Promise<string>
  /** Opens the provider's page and gives a name there. @returns the address at the server that the provider leads to. */
  vouch(url: string, person: string | undefined): Promise<string>
  call: Calls['call']
}

export function openBrowser(test: TestApp): CookieBrowser {
  const jars = new Map<string, Map<string, string>>()

  function keep(host: string, cookies: readonly string[]): void {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
  }

  function cookiesOf(host: string): string {
    return [...(jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async function fetchThere(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url)
    const headers = { ...init.headers, cookie: cookiesOf(host) }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(host, answer.headers.getSetCookie())
    return answer
  }

  /** Makes a call with the cookies of this browser, and keeps those that are answered. */
  async function withCookies<Body>(
    input: RawInput,
    send: (input: RawInput) => Promise<Reply<Body>>,
  ): Promise<Reply<Body>> {
    const reply = await send({
      ...input,
      headers: { ...input.headers, cookie: cookiesOf(ownOrigin) },
    })
    keep(ownOrigin, [reply.headers['set-cookie'] ?? []].flat() as string[])
    return reply
  }

  return {
    call: (endpoint, input = {}) => withCookies(input, (sent) => test.call(endpoint, sent)),
    async comeBack(address) {
      const path = address.slice(ownOrigin.length)
      const reply = await withCookies({}, (input) => test.callRaw('GET', path, input))
      if (reply.status !== 303) throw new Error(`coming back answered ${reply.status}`)
      return String(reply.headers.location)
    },
    async vouch(url, person) {
      let next = url
      for (let hops = 0; hops < 10; hops += 1) {
        if (next.startsWith(ownOrigin)) return next
        const isAsked = next.includes('/interaction/')
        const body = new URLSearchParams({ person: person ?? '' })
        const answer = await fetchThere(next, isAsked ? { method: 'POST', body } : {})
        const location = answer.headers.get('location')
        if (!location) throw new Error(`the provider answered ${answer.status} at ${next}`)
        next = new URL(location, next).href
      }
      throw new Error('the provider leads nowhere')
    },
  }
}
