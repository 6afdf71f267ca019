// Turns pasted Markdown into the markup of a note. It is loaded when somebody pastes Markdown.
import { marked } from 'marked'
import { cleanPasted } from './clean-pasted.ts'
import { parseInertly } from './parse-note.ts'

export function parseMarkdown(text: string): HTMLElement {
  const body = parseInertly(marked.parse(text, { async: false, gfm: true }))
  for (const image of body.querySelectorAll('img')) image.replaceWith(linkTo(image))
  // The line break before the closing fence is not part of the code.
  for (const code of body.querySelectorAll('pre > code')) {
    code.textContent = code.textContent?.replace(/\n$/, '') ?? ''
  }
  cleanPasted(body)
  return body
}

/** A note has no pictures from elsewhere, so what is left of one is a link to it. */
function linkTo(image: HTMLImageElement): HTMLElement {
  const address = image.getAttribute('src') ?? ''
  const link = image.ownerDocument.createElement('a')
  link.setAttribute('href', address)
  link.textContent = image.alt || address
  return link
}
