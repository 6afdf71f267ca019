// One thing that happened on this page before an error.

/** What happened before an error: pages by their pattern and calls by their endpoint, nothing that anybody wrote. */
export interface Happening {
  timestampMs: number
  kind: 'page' | 'call'
  /** Such as `/user/notes/$id`, or `PUT /api/user/note/{id} 409`. */
  what: string
}
