// For queries whose answers a member needs without a connection: `persister: keepAnswer('name')`. The server is asked
// first. If it does not answer or takes long, the copy on this device is shown until it answers. `follow-changes.ts` keeps
// what the query has; a store of its own is given what the server answered.
import type { QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { mayLaterSucceed } from '#kit/api/api-error.ts'
import { useSession } from '#kit/session/session.ts'
import { noteCopy, noteName } from './follow-changes.ts'
import { readKept } from './kept-answers.ts'

const patienceMs = 3_000

type Outcome<Answer> = { answer: Answer } | { error: unknown } | 'late'

/** Where the answers of a query are kept. */
export interface AnswerStore {
  read(userId: string): Promise<unknown>
  keep?(userId: string, answer: unknown, isStillTheirs: () => boolean): Promise<unknown>
}

/**
 * @param name Names the answer among those of this user. The query key would do, but one of them contains the token.
 */
export function keepAnswer(name: string) {
  return noteName(name, keepAnswerIn({ read: (userId) => readKept(userId, name) }))
}

export function keepAnswerIn(store: AnswerStore) {
  return async <Answer, Key extends QueryKey>(
    ask: QueryFunction<Answer, Key>,
    context: QueryFunctionContext<Key>,
  ): Promise<Answer> => {
    const { client, queryKey } = context
    const { userId, signal } = useSession.getState()
    const asked = Promise.resolve(ask(context))
    asked.then(
      (answer) => {
        const owner = useSession.getState().userId
        if (owner) void store.keep?.(owner, answer, () => !signal.aborted)
      },
      () => {},
    )
    // Data that the page already shows is never replaced by an older copy.
    if (!userId || client.getQueryData(queryKey) !== undefined) return asked
    const outcome = await Promise.race([settle(asked), wait(patienceMs)])
    if (outcome !== 'late' && 'answer' in outcome) return outcome.answer
    if (outcome !== 'late' && !mayLaterSucceed(outcome.error)) throw outcome.error
    // In some browsers opening the storage never ends.
    const found = await Promise.race([store.read(userId), wait(patienceMs)])
    const kept = found === 'late' ? undefined : (found as Answer | undefined)
    if (kept === undefined || signal.aborted) return asked
    noteCopy(client, queryKey, kept)
    replaceLater()
    return kept

    function replaceLater(): void {
      // This runs after the copy has become the data of the query.
      const later = (work: () => void) =>
        setTimeout(() => {
          if (!signal.aborted) work()
        })
      asked.then(
        (answer) => later(() => (isCopyShown() ? show(answer) : askAgain())),
        () => later(askAgain),
      )
    }

    // What has changed on the page since the copy was shown may be newer than the late answer.
    function isCopyShown(): boolean {
      return client.getQueryData<unknown>(queryKey as QueryKey) === kept
    }

    function show(answer: Answer): void {
      client.setQueryData<unknown>(queryKey as QueryKey, answer)
    }

    function askAgain(): void {
      void client.invalidateQueries({ queryKey, exact: true })
    }
  }
}

function settle<Answer>(asked: Promise<Answer>): Promise<Outcome<Answer>> {
  return asked.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
}

function wait(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms))
}
