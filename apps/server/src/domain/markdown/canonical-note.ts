// The markup of a note as a tree in which there is one way to say a thing: text is in paragraphs, a line end in the
// markup is a space, and no element is around nothing. Markdown that is written and read again gives the same tree.
import { escapeHtml, escapeText } from '@fovea/core/text/escape-html.ts'
import { type HtmlElement, type HtmlNode, parseDocument } from '../html/parse-html.ts'
import { cleanNoteHtml } from '../notes/clean-html.ts'
import { blocks, voids } from '../notes/note-elements.ts'

/** What contains blocks. */
const surrounding = new Set(['', 'blockquote', 'li', 'td', 'th'])
const rows = new Set(['ul', 'ol', 'table', 'tbody', 'tr'])

/** @returns the outermost blocks */
export function readCanonicalNote(html: string): HtmlElement[] {
  return readBlocks(parseDocument(cleanNoteHtml(html)).root)
}

export function canonicalHtml(html: string): string {
  return readCanonicalNote(html).map(writeElement).join('')
}

export function writeElement({ name, attributes, children }: HtmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const beginning = `<${name}${written.join('')}>`
  if (voids.has(name)) return beginning
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeText(child) : writeElement(child),
  )
  return `${beginning}${inside.join('')}</${name}>`
}

function readBlocks({ children }: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    const isBlank = line.every((node) => typeof node === 'string' && node.trim() === '')
    if (!isBlank) found.push(make('p', readLine(line)))
    line = []
  }
  for (const child of children) {
    if (typeof child === 'string' || !blocks.has(child.name)) {
      line.push(child)
      continue
    }
    endLine()
    found.push(readBlock(child))
  }
  endLine()
  return found
}

function readBlock(element: HtmlElement): HtmlElement {
  const { name, attributes, children } = element
  if (name === 'pre') return readCode(element)
  if (rows.has(name)) {
    const parts = children.flatMap((child) => (typeof child === 'string' ? [] : [readBlock(child)]))
    return make(name, name === 'table' ? [joinBodies(parts)] : parts, attributes)
  }
  if (!surrounding.has(name)) return make(name, readLine(children), attributes)
  const inside = readBlocks(element)
  return make(name, inside.length > 0 ? inside : [make('p', [])], attributes)
}

/** A table has one body. */
function joinBodies(parts: HtmlElement[]): HtmlElement {
  return make(
    'tbody',
    parts.flatMap((part) => (part.name === 'tbody' ? part.children : [part])),
  )
}

/** Code has no markup in it. */
function readCode(element: HtmlElement): HtmlElement {
  const code = element.children.find((child) => typeof child !== 'string' && child.name === 'code')
  const { attributes } = typeof code === 'object' ? code : { attributes: {} }
  const text = textOf(element)
  return make('pre', [make('code', text === '' ? [] : [text], attributes)])
}

function textOf({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

function readLine(nodes: HtmlNode[]): HtmlNode[] {
  const read: HtmlNode[] = []
  for (const node of nodes) {
    if (typeof node === 'string') {
      const text = node.replaceAll(/[ \t]*\n[ \t\n]*/g, ' ')
      const last = read.at(-1)
      if (typeof last === 'string') read[read.length - 1] = last + text
      else if (text !== '') read.push(text)
    } else if (voids.has(node.name)) read.push(make(node.name, [], node.attributes))
    else {
      const inside = readLine(node.children)
      if (inside.length > 0) read.push(make(node.name, inside, node.attributes))
    }
  }
  return read
}

function make(
  name: string,
  children: HtmlNode[],
  attributes: Record<string, string> = {},
): HtmlElement {
  return { name, attributes, children, parent: undefined }
}
