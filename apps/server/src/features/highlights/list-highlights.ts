// Lists page by page: the highlights of one text in the order of the text, and the texts, the one highlighted last first.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { highlights as endpoints, Highlight } from '@fovea/contract/highlights.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import { findHighlightsOf, type HighlightRow } from './highlight-store.ts'
import { findHighlightedTexts } from './text-store.ts'

const number = z.number().int().min(0).max(2_147_483_647)
const placeShape = z.tuple([number, number, idSchema])
const textShape = z.tuple([cursorMoment, z.string().max(500)])

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listHighlights(
  db: Db,
  userId: string,
  { source, limit, after }: EndpointRequest<typeof endpoints.highlights>['query'],
): Promise<EndpointReply<typeof endpoints.highlights>> {
  const found = await findHighlightsOf(db, userId, {
    sources: [source],
    limit: limit + 1,
    after: after === undefined ? undefined : readPlace(after),
  })
  const { page, next } = cutPage(found, limit, (row) => [row.chapterPlace, row.wordPlace, row.id])
  return { highlights: page.map(toHighlight), next }
}

function readPlace(after: string) {
  const [chapter, word, id] = readCursor(after, placeShape)
  return { chapter, word, id }
}

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listTexts(
  db: Db,
  userId: string,
  { limit, after }: EndpointRequest<typeof endpoints.highlightedTexts>['query'],
): Promise<EndpointReply<typeof endpoints.highlightedTexts>> {
  const found = await findHighlightedTexts(db, userId, {
    limit: limit + 1,
    after: after === undefined ? undefined : readText(after),
  })
  const { page, next } = cutPage(found, limit, (row) => [row.updatedAt, row.sourceKey])
  const texts = page.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  return { texts, next }
}

function readText(after: string) {
  const [updatedAt, sourceKey] = readCursor(after, textShape)
  return { updatedAt, sourceKey }
}

export function toHighlight(row: HighlightRow): Highlight {
  const { sourceKey, textId, url, title, author, chapter, location, quote } = row
  return {
    _id: row.id,
    textId,
    url,
    sourceKey,
    title,
    author,
    chapter,
    start: row.startWord,
    end: row.endWord,
    location,
    quote,
    colour: row.colour,
    comment: row.comment,
    noteId: row.noteId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
