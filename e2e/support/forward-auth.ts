// A proxy of the running server that asks for a log-in of its own, as oauth2-proxy, Authelia or Cloudflare Access do: whoever has
// no cookie of it is led to a page at another origin.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface ForwardAuth {
  url: string
  /** From now on its log-in is asked for, by a redirect or, of calls, by a refusal with a page. */
  close(how: 'redirect' | 'refusal'): void
  /** How often its log-in was shown. */
  shown(): number
  stop(): Promise<void>
}

const backPath = '/forward-auth/back'

export async function openForwardAuth(serverUrl: string): Promise<ForwardAuth> {
  let door: 'redirect' | 'refusal' | undefined
  let pass = 0
  let shown = 0
  const logIn = http.createServer((request, response) => {
    shown += 1
    const back = new URL(request.url ?? '/', 'http://log-in.test').searchParams.get('back') ?? ''
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Network</title><h1>Network</h1><a href="${back}">Enter</a>`)
  })
  const proxy = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', url())
    if (address.pathname === backPath) {
      const headers = {
        'set-cookie': `pass=${pass}; Path=/`,
        location: address.searchParams.get('to') ?? '/',
      }
      return response.writeHead(302, headers).end()
    }
    if (door && !request.headers.cookie?.includes(`pass=${pass}`)) {
      if (door === 'refusal' && request.headers['sec-fetch-mode'] !== 'navigate') {
        return response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>Network</h1>')
      }
      const back = `${url()}${backPath}?${new URLSearchParams({ to: address.pathname + address.search })}`
      const location = `${originOf(logIn, 'localhost')}/?${new URLSearchParams({ back })}`
      return response.writeHead(302, { location }).end()
    }
    const { method, headers } = request
    const passed = http.request(serverUrl + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => {})
    })
    passed.on('error', () => response.destroy())
    pipeline(request, passed, () => {})
  })
  const url = () => originOf(proxy, '127.0.0.1')
  for (const server of [logIn, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  return {
    url: url(),
    close(how) {
      door = how
      pass += 1
    },
    shown: () => shown,
    async stop() {
      for (const server of [logIn, proxy]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

function originOf(server: http.Server, host: string): string {
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
