// Changes of highlights that are sent to the server later.
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { idOf, madeAgoMs } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { isKeptHighlight, type KeptHighlight, type SavedHighlight } from './kept-highlights.ts'

/** Sends one change of a highlight. A highlight that is gone already counts as deleted. */
export async function sendHighlight(item: KeptHighlight): Promise<SavedHighlight> {
  const { _id } = item
  const params = { id: _id }
  switch (item.kind) {
    case 'save': {
      const body = { ...item.body, agoMs: madeAgoMs(_id) }
      return { _id, highlight: await callApi(contract.highlights.saveHighlight, { params, body }) }
    }
    case 'change': {
      const { body } = item
      return {
        _id,
        highlight: await callApi(contract.highlights.changeHighlight, { params, body }),
      }
    }
    case 'delete':
      await callApi(contract.highlights.deleteHighlight, { params }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      })
      return { _id, highlight: null }
  }
}

export const highlightOutbox = createOutbox<KeptHighlight, SavedHighlight>({
  name: 'unsent-highlights',
  isItem: isKeptHighlight,
  idOf,
  call: sendHighlight,
})
