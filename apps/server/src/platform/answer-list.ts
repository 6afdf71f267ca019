// Answers a list as one page where the caller names a limit or a cursor, and whole where not.
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { usualPageSize } from '@fovea/contract/paging.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitConcurrency } from './concurrency-limit.ts'
import { readInTurn } from './fair-reads.ts'
import { HandlerRequest } from './handler-request.ts'
import { networkOf } from './network-address.ts'
import { type ListPage, streamWholeList } from './whole-list.ts'

/** An answer that is streamed takes memory and calls of the database for as long as its caller reads. */
const wholeAtOnce = 1

/**
 * A caller who takes nothing for so long is gone: a device that lost its connection does not say so. Without a limit its
 * owner would get no other list until the system gives the connection up, after a quarter of an hour.
 */
const usualPatienceMs = 60_000

type AnswerPage = (request: HandlerRequest) => Promise<unknown>

/**
 * @param answerPage the handler of the endpoint, which answers one page
 * @throws Failure `too_many_requests` for a second long list of one person at the same time
 */
export function createListAnswer(
  list: NonNullable<Endpoint['list']>,
  answerPage: AnswerPage,
  { patienceMs = usualPatienceMs } = {},
) {
  const { entries, cursor } = list
  const admit = limitConcurrency(wholeAtOnce)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const asked = request.query as { limit?: number } & Record<string, unknown>
    const { limit = usualPageSize } = asked
    const readPage = (place: unknown) =>
      answerPage(
        new HandlerRequest(request, reply, { query: { ...asked, limit, [cursor]: place } }),
      ) as Promise<ListPage>
    // The turn ends with this page: whoever takes a long list slowly can read other things meanwhile.
    const first = await readInTurn(request, () => readPage(asked[cursor]))
    const isPage = asked.limit !== undefined || asked[cursor] !== undefined
    // The answer to HEAD has no body that could be read.
    if (isPage || first.next === null || request.method === 'HEAD') return first
    admit(request.caller?.userId ?? networkOf(request.address), reply.raw)
    // Node takes the limit of a connection away with the next call.
    reply.raw.setTimeout(patienceMs, () => reply.raw.destroy())
    return reply.type('application/json; charset=utf-8').send(
      streamWholeList({
        entries,
        first,
        readPage,
        serialize: (page) => reply.serialize(page) as string,
      }),
    )
  }
}
