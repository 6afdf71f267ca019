// Shared by tests of highlights: members with a text, the highlights that they send, and clippings of a Kindle.
import { contract } from '@fovea/contract'
import { nameText } from '@fovea/core/reading/highlight-source.ts'
import { v7 } from 'uuid'
import { readingCalls } from '../../domain/library/testing.ts'
import { callsOf } from '../../testing/calls.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { highlights } = contract

export function highlightCalls(app: TestApp, token?: string) {
  const call = callsOf(app, token)
  return {
    save: (id: string, body: unknown) => call(highlights.saveHighlight, { params: { id }, body }),
    change: (id: string, body: unknown) =>
      call(highlights.changeHighlight, { params: { id }, body }),
    delete: (id: string) => call(highlights.deleteHighlight, { params: { id } }),
    list: (source: string, query = '') =>
      call(highlights.highlights, { query: `source=${encodeURIComponent(source)}${query}` }),
    texts: (query = '') => call(highlights.highlightedTexts, { query }),
    export: (source?: string) =>
      call(highlights.exportHighlights, {
        query: source ? `?source=${encodeURIComponent(source)}` : '',
      }),
    toNote: (ids: unknown) => call(highlights.highlightsToNote, { body: { highlights: ids } }),
    async importClippings(file: Buffer | string) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(Buffer.from(file))], 'My Clippings.txt'))
      const request = new Request('http://fovea.test', { method: 'POST', body: form })
      return app.call(highlights.importClippings, {
        token,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
    },
  }
}

/** Signs up a member who has pasted one text. */
export async function newHighlighter(app: TestApp) {
  const { token, user } = await signUp(app)
  const reading = readingCalls(app, token)
  const textId = await reading.paste({ title: 'Herons' })
  const source = nameText(textId)
  return {
    ...highlightCalls(app, token),
    reading,
    token,
    userId: user._id as string,
    textId,
    source,
  }
}

export function highlightOf(textId: string, changes: Record<string, unknown> = {}) {
  return { textId, start: 0, end: 2, quote: 'Seven herons', colour: 'yellow', ...changes }
}

export const articleOf = (url: string, changes: Record<string, unknown> = {}) =>
  highlightOf('', { textId: null, url, title: 'Tides', author: 'Ada', ...changes })

export const newId = () => v7()
