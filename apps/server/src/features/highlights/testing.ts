// Shared by tests of highlights: members with a text, the highlights that they send, and clippings of a Kindle.
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { nameText } from '@fovea/core/reading/highlight-source.ts'
import { v7 } from 'uuid'
import { readingCalls } from '../../domain/library/testing.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { highlights } = contract

export function highlightCalls(app: TestApp, token?: string) {
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token, body })
  return {
    save: (id: string, body: unknown) =>
      call('PUT', fillPath(highlights.saveHighlight.path, { id }), body),
    change: (id: string, body: unknown) =>
      call('POST', fillPath(highlights.changeHighlight.path, { id }), body),
    delete: (id: string) => call('DELETE', fillPath(highlights.deleteHighlight.path, { id })),
    list: (source: string, query = '') =>
      call('GET', `${highlights.highlights.path}?source=${encodeURIComponent(source)}${query}`),
    texts: (query = '') => call('GET', `${highlights.highlightedTexts.path}${query}`),
    export: (source?: string) =>
      call(
        'GET',
        highlights.exportHighlights.path + (source ? `?source=${encodeURIComponent(source)}` : ''),
      ),
    toNote: (ids: unknown) => call('POST', highlights.highlightsToNote.path, { highlights: ids }),
    async importClippings(file: Buffer | string) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(Buffer.from(file))], 'My Clippings.txt'))
      const request = new Request('http://fovea.test', { method: 'POST', body: form })
      return app.call('POST', highlights.importClippings.path, {
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
