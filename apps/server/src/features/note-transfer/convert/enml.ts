// The text of an Evernote note as the markup of a note. A line is a `div`, and a check box is an element at its beginning.
import { escapeHtml, escapeText } from '@fovea/core/text/escape-html.ts'
import {
  findNamed,
  type HtmlElement,
  type HtmlNode,
  parseDocument,
  textOf,
} from '../../../domain/html/parse-html.ts'
import { canonicalHtml } from '../../../domain/markdown/canonical-note.ts'
import type { FoundFile } from '../../../domain/markdown/finders.ts'
import { blocks, voids } from '../../../domain/notes/note-elements.ts'

type FindFile = (hash: string) => FoundFile | undefined

const lines = new Set(['div', 'p', 'en-note'])

/** @returns clean markup */
export function readEnml(content: string, findFile: FindFile): string {
  const { root } = parseDocument(content)
  const [note = root] = findNamed(root, 'en-note')
  return canonicalHtml(joinTaskLists(writeBlocks(note.children, findFile)))
}

function writeBlocks(nodes: HtmlNode[], findFile: FindFile): string {
  let html = ''
  let line: HtmlNode[] = []
  const endLine = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== ''))
      html += writeLine(line, findFile)
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    html += writeBlock(node, findFile)
  }
  endLine()
  return html
}

function writeBlock(element: HtmlElement, findFile: FindFile): string {
  const { name, attributes, children } = element
  const style = attributes.style ?? ''
  if (/-en-?codeblock: *true/i.test(style))
    return `<pre><code>${escapeText(readCode(element))}</code></pre>`
  if (lines.has(name)) {
    const hasBlocks = children.some((child) => typeof child !== 'string' && isBlock(child))
    return hasBlocks ? writeBlocks(children, findFile) : writeLine(children, findFile)
  }
  if (/--en-todo: *true/.test(style)) return writeTaskList(element, findFile)
  const inside = name === 'pre' ? escapeText(textOf(element)) : writeBlocks(children, findFile)
  return open(element) + inside + (voids.has(name) ? '' : `</${name}>`)
}

function writeLine(nodes: HtmlNode[], findFile: FindFile): string {
  const box = findBox(nodes)
  const text = writeInline(nodes, findFile).trim()
  const paragraph = `<p>${text === '<br>' ? '' : text}</p>`
  return box ? writeTask(box.attributes.checked === 'true', paragraph) : paragraph
}

function writeTaskList({ children }: HtmlElement, findFile: FindFile): string {
  return children
    .map((item) => {
      if (typeof item === 'string') return ''
      const isDone = /--en-checked: *true/.test(item.attributes.style ?? '')
      return writeTask(isDone, writeBlocks(item.children, findFile))
    })
    .join('')
}

const listStart = '<ul data-type="taskList">'

function writeTask(isDone: boolean, inside: string): string {
  return `${listStart}<li data-type="taskItem" data-checked="${isDone}">${inside}</li></ul>`
}

/** Boxes in consecutive lines are one list. */
function joinTaskLists(html: string): string {
  return html.replaceAll(
    `</li></ul>${listStart}<li data-type="taskItem"`,
    '</li><li data-type="taskItem"',
  )
}

function writeInline(nodes: HtmlNode[], findFile: FindFile): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return escapeText(node)
      const { name, attributes, children } = node
      if (name === 'en-todo') return writeInline(children, findFile)
      if (name === 'en-crypt') return escapeText('[…]')
      if (name === 'en-media') return writeMedia(attributes.hash ?? '', findFile)
      return open(node) + writeInline(children, findFile) + (voids.has(name) ? '' : `</${name}>`)
    })
    .join('')
}

function writeMedia(hash: string, findFile: FindFile): string {
  const file = findFile(hash.toLowerCase())
  if (!file) return ''
  return file.isPicture ? `<img data-file="${file.id}">` : escapeText(file.name)
}

function findBox(nodes: HtmlNode[]): HtmlElement | undefined {
  return nodes.find((node) => typeof node !== 'string' && node.name === 'en-todo') as
    | HtmlElement
    | undefined
}

function isBlock({ name, children }: HtmlElement): boolean {
  // Markup around lines, such as a `span` around a `div`.
  return (
    lines.has(name) ||
    blocks.has(name) ||
    children.some((child) => typeof child !== 'string' && isBlock(child))
  )
}

function open({ name, attributes }: HtmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>`
}

function readCode(element: HtmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : `${textOf(child).replace(/\n$/, '')}\n`))
    .join('')
    .replace(/\n$/, '')
}
