// The types that the interface for errors and the reporter behind it share.

/** What happened before an error: pages by their pattern and calls by their endpoint, nothing that anybody wrote. */
export interface Happening {
  timestampMs: number
  kind: 'page' | 'call'
  /** Such as `/user/notes/$id`, or `PUT /api/user/note/{id} 409`. */
  what: string
}

/** The name of an error that is a failed call. Its message is made of words of the contract, and says nothing of anybody. */
export const failedCallName = 'FailedCall'
