// Highlights as the markup of notes: each is a quotation with its comment and a link to its place.
import { noteHtmlMax } from '@fovea/contract/note-limits.ts'
import { escapeHtml } from '@fovea/core/text/escape-html.ts'
import type { ShownHighlight } from './highlight-store.ts'
import type { PlaceNames } from './place-names.ts'

interface Group {
  /** Of the highlights in it. */
  ids: string[]
  html: string
}

/** Returns groups of which each fits into one note. */
export function writeHighlights(highlights: ShownHighlight[], names: PlaceNames): Group[] {
  const groups: Group[] = []
  for (const highlight of highlights) {
    const html = writeHighlight(highlight, names)
    const last = groups.at(-1)
    if (last && last.html.length + html.length <= noteHtmlMax) {
      last.ids.push(highlight.id)
      last.html += html
    } else groups.push({ ids: [highlight.id], html })
  }
  return groups
}

function writeHighlight(highlight: ShownHighlight, names: PlaceNames): string {
  const { quote, comment } = highlight
  const { name, address } = names(highlight)
  const place = escapeHtml(name)
  return [
    quote && `<blockquote>${writeParagraphs(quote)}</blockquote>`,
    comment && writeParagraphs(comment),
    name && `<p>${address ? `<a href="${escapeHtml(address)}">${place}</a>` : place}</p>`,
  ].join('')
}

function writeParagraphs(text: string): string {
  return text
    .split(/(?:\r\n?|\n)\s*/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
