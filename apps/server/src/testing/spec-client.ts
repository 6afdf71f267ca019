// A client that was written for the specification alone: its paths, its names, its dates. It makes no ids, versions, seeds
// or logs, asks for no pages, and takes of an answer only what the specification names.

export interface SpecReply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the specification does not show the shapes of answers
  body: any
}

export type SpecClient = ReturnType<typeof createSpecClient>

/** Speaks HTTP with the server at `origin`. The token of a log-in goes with every later call. */
export function createSpecClient(origin: string) {
  let token: string | undefined

  async function call(method: string, path: string, body?: object): Promise<SpecReply> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** For calls that must succeed. */
  async function use(method: string, path: string, body?: object) {
    const reply = await call(method, path, body)
    if (reply.status !== 200) {
      throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
    }
    return reply.body
  }

  return {
    call,
    get: (path: string) => use('GET', path),
    post: (path: string, body: object) => use('POST', path, body),
    put: (path: string, body: object) => use('PUT', path, body),
    remove: (path: string) => use('DELETE', path),
    async logIn(email: string, password: string) {
      const reply = await call('POST', '/auth/login', { email, password })
      token = reply.status === 200 ? reply.body.token : undefined
      return reply
    },
  }
}

/** The list in an answer, whatever it is called. */
export function listIn(body: SpecReply['body']): SpecReply['body'][] {
  const lists = Array.isArray(body) ? [body] : Object.values(body ?? {}).filter(Array.isArray)
  const [list] = lists
  if (!list || lists.length > 1) throw new Error(`${lists.length} lists in ${JSON.stringify(body)}`)
  return list
}
