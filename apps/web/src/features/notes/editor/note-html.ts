// What the markup of a note may consist of. The server cleans it by the same list; the page does it again before it shows
// or edits anything.
import DOMPurify from 'dompurify'

const elements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'br', 'img'],
  ...['ul', 'ol', 'li', 'table', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 's', 'u', 'code', 'mark', 'a'],
]
const attributes = [
  ...['href', 'data-note', 'data-file', 'alt', 'start', 'colspan', 'rowspan', 'class'],
  ...['data-type', 'data-checked'],
]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const languageClass = /^language-[\w+#.-]{1,40}$/

export function isUuid(text: string | null | undefined): text is string {
  return typeof text === 'string' && uuid.test(text)
}

/** The address of a link, or undefined if it is not one that notes may lead to. */
export function readWebAddress(text: string | null | undefined): string | undefined {
  const address = text?.trim() ?? ''
  if (!/^(https?:\/\/|mailto:)\S/i.test(address) || !URL.canParse(address)) return undefined
  return address
}

/** The same for what a person types: `example.org` and `name@example.org` are addresses, too. */
export function readTypedAddress(text: string): string | undefined {
  const typed = text.trim()
  const known = readWebAddress(typed)
  if (known || /\s/.test(typed)) return known
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(typed)) return readWebAddress(`mailto:${typed}`)
  return /^[^/:@]+\.[^/:@.]{2,}(:\d+)?([/?#]|$)/.test(typed)
    ? readWebAddress(`https://${typed}`)
    : undefined
}

export function readLanguageClass(classes: string | null | undefined): string | undefined {
  return classes?.split(/\s+/).find((name) => languageClass.test(name))
}

/** Cleans foreign or stored markup. What comes out is in no document, so that nothing in it is loaded or run. */
export function cleanNoteHtml(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const element of clean.querySelectorAll('*')) cleanAttributes(element)
  return clean
}

function cleanAttributes(element: Element): void {
  const name = element.localName
  if (name === 'img' && !isUuid(element.getAttribute('data-file'))) {
    element.remove()
    return
  }
  const isKept: Record<string, boolean> = {
    href: name === 'a' && readWebAddress(element.getAttribute('href')) !== undefined,
    'data-note': name === 'a' && isUuid(element.getAttribute('data-note')),
    'data-file': name === 'img',
    alt: name === 'img',
    start: name === 'ol',
    colspan: name === 'td' || name === 'th',
    rowspan: name === 'td' || name === 'th',
    class: name === 'code' && readLanguageClass(element.className) !== undefined,
    'data-type': name === 'ul' || name === 'li',
    'data-checked': name === 'li',
  }
  for (const attribute of element.getAttributeNames()) {
    if (!isKept[attribute]) element.removeAttribute(attribute)
  }
}
