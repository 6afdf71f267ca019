// Typing runs that are sent to the server later.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { idOf, madeAgoMs } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

type OwnPart<Body> = Omit<Body, '_id' | 'agoMs'>

/** A typing run with everything but its age. The server counts its figures again. */
export type KeptRun = { _id: string } & (
  | {
      kind: 'lesson'
      body: OwnPart<EndpointInput<typeof contract.typing.saveLesson>['body']>
    }
  | { kind: 'text'; body: OwnPart<EndpointInput<typeof contract.typing.saveText>['body']> }
  | { kind: 'test'; body: OwnPart<EndpointInput<typeof contract.typing.saveTest>['body']> }
)

export type SavedRun = EndpointResponse<typeof contract.typing.saveText> &
  Partial<EndpointResponse<typeof contract.typing.saveLesson>>

/** Runs of all kinds are sent in their order, because each one changes what the next ones say about the keys. */
export const typingOutbox = createOutbox<KeptRun, SavedRun>({
  name: 'unsent-typing',
  isItem: (value): value is KeptRun =>
    hasFields(value, { _id: 'string', kind: 'string', body: 'object' }) &&
    ['lesson', 'text', 'test'].includes((value as KeptRun).kind),
  idOf,
  call(kept) {
    const sent = { _id: kept._id, agoMs: madeAgoMs(kept._id) }
    switch (kept.kind) {
      case 'lesson':
        return callApi(contract.typing.saveLesson, { body: { ...kept.body, ...sent } })
      case 'test':
        return callApi(contract.typing.saveTest, { body: { ...kept.body, ...sent } })
      case 'text':
        return callApi(contract.typing.saveText, { body: { ...kept.body, ...sent } })
    }
  },
  max: 300,
})
