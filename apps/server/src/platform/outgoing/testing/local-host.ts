// A web server on this machine for tests. Each test sets its answers and can read the requests that it received.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface LocalHost {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  /** `host:port`, as in an allow list. */
  pair: string
  port: number
  /** Every request so far, oldest first. */
  asked: IncomingMessage[]
  /** Sets the answer for a path. Other paths are answered with 404. */
  answer(path: string, answer: Answer): void
  close(): Promise<void>
}

export async function startLocalHost(): Promise<LocalHost> {
  const answers = new Map<string, Answer>()
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pair: `127.0.0.1:${port}`,
    port,
    asked,
    answer: (path, answer) => void answers.set(path, answer),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
