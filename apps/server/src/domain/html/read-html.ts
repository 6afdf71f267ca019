// Walks an HTML tree and collects its readable content. Nothing is executed or fetched, and no markup is kept.
import type { Block } from './blocks.ts'
import { findNamed, type HtmlElement, type HtmlNode, shortTextOf, textOf } from './parse-html.ts'
import { readTable } from './read-table.ts'

export interface HtmlOptions {
  /** Returns the text of the note that a link refers to. It is shown at the end of the chapter. */
  findNote?: (href: string) => string | undefined
  /** Leaves out further elements, in addition to those that are never read. */
  isLeftOut?: (element: HtmlElement) => boolean
}

const skipped = new Set(
  'script style noscript template iframe object embed applet audio video canvas math input button select textarea label title head meta link rt rp map dialog nav'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img image ins kbd mark nobr q ruby rb s samp small span strike strong sub sup svg time tt u var wbr'.split(
    ' ',
  ),
)
/** Marks a line break of the author until the other white space has been collapsed. */
const lineBreak = '\ue000'
const noteMark = /^[[(]?\s*(\d{1,4}|[*†‡§¶]{1,3}|[a-z])\s*[\])]?$/i

export function readHtml(root: HtmlElement, options: HtmlOptions = {}): Block[] {
  const blocks: Block[] = []
  let text = ''
  /** Whether the current paragraph already contains text. */
  let hasText = false
  /** Pictures and marks inside the current paragraph. They are placed before it. */
  let beforeParagraph: Block[] = []
  const notes: Block[] = []
  const itemsOfList = new Map<HtmlElement | undefined, number>()
  let itemMark = ''
  let isKeptAsWritten = false
  walk(root)
  endParagraph()
  return blocks

  function endParagraph(headingLevel?: number) {
    const pieces = isKeptAsWritten ? [text] : splitAtDoubleBreaks(text)
    text = ''
    hasText = false
    blocks.push(...beforeParagraph)
    beforeParagraph = []
    for (const piece of pieces) {
      if (piece.trim() === '') continue
      blocks.push(
        headingLevel
          ? { kind: 'heading', level: headingLevel, text: piece.replaceAll('\n', ' ') }
          : { kind: 'paragraph', text: itemMark + piece.trim() },
      )
      itemMark = ''
    }
    blocks.push(...notes.splice(0))
  }

  function addText(added: string) {
    text += added
    hasText ||= /\S/.test(added)
  }

  function walk(node: HtmlNode) {
    if (typeof node === 'string') return addText(node)
    const { name, attributes } = node
    if (skipped.has(name) || isHidden(node) || options.isLeftOut?.(node)) return
    const isInline = inline.has(name)
    if (!isInline) endParagraph()
    for (const id of [attributes.id, name === 'a' && attributes.name]) {
      if (id) beforeParagraph.push({ kind: 'mark', id })
    }
    if (!isInline) endParagraph()
    read(name, node)
    if (!isInline) endParagraph()
  }

  function read(name: string, element: HtmlElement) {
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (name === 'br') addText(lineBreak)
    else if (name === 'img' || name === 'image') readPicture(element)
    else if (name === 'hr') blocks.push({ kind: 'paragraph', text: '* * *' })
    else if (level) {
      readChildren(element)
      endParagraph(Number(level))
    } else if (name === 'pre') {
      for (const image of findNamed(element, 'img')) readPicture(image)
      readAsWritten(
        textOf(element)
          .replaceAll(/\n\s*\n/g, '\n')
          .replace(/^\n+/, '')
          .trimEnd(),
      )
    } else if (name === 'table') {
      const table = readTable(element, (cell) => readHtml(cell, options))
      if (!table) return readChildren(element)
      beforeParagraph.push(...table.asides.filter(({ kind }) => kind !== 'note'))
      notes.push(...table.asides.filter(({ kind }) => kind === 'note'))
      readAsWritten(table.text)
    } else if (name === 'li') {
      itemMark = markOfItem(element)
      readChildren(element)
      endParagraph()
      itemMark = ''
    } else if (name === 'sup' || name === 'a') {
      readPossibleNote(name, element)
    } else readChildren(element)
  }

  function readChildren({ children }: HtmlElement) {
    for (const child of children) walk(child)
  }

  function readAsWritten(written: string) {
    text = written
    isKeptAsWritten = true
    endParagraph()
    isKeptAsWritten = false
  }

  function readPicture({ attributes }: HtmlElement) {
    const source = attributes.src ?? attributes['xlink:href'] ?? attributes.href
    if (source) beforeParagraph.push({ kind: 'figure', source, alt: attributes.alt ?? '' })
  }

  function markOfItem({ parent }: HtmlElement): string {
    if (parent?.name !== 'ol') return '• '
    const number = itemsOfList.get(parent) ?? readStart(parent.attributes.start)
    itemsOfList.set(parent, number + 1)
    return `${number}. `
  }

  function readPossibleNote(name: string, element: HtmlElement) {
    const content = shortTextOf(element)
    if (content === undefined) return readChildren(element)
    if (/^[↑↩⏎^]\ufe0e?$/.test(content)) return
    const link = name === 'a' ? element : findNamed(element, 'a')[0]
    const mark = noteMark.exec(content)?.[1]
    if (name === 'sup' && !link && /^\d+$/.test(content)) return addText(raise(content))
    const isNote = mark && (name === 'sup' ? link : isNoteLink(element))
    if (!isNote) return readChildren(element)
    for (const id of [element, link].map((one) => one?.attributes.id)) {
      if (id) beforeParagraph.push({ kind: 'mark', id })
    }
    // A number at the beginning of a paragraph is the note itself, not a reference to one.
    addText(hasText ? ` [${mark}]` : `[${mark}] `)
    const note = options.findNote?.(link?.attributes.href ?? '')
    if (note) notes.push({ kind: 'note', text: `[${mark}] ${note}` })
  }
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function raise(digits: string): string {
  return Array.from(digits, (digit) => raisedDigits[Number(digit)]).join('')
}

function isNoteLink(element: HtmlElement): boolean {
  const { attributes } = element
  const role = `${attributes['epub:type']} ${attributes.role} ${attributes.class}`
  return /noteref|footnote-?ref/i.test(role) || findNamed(element, 'sup').length > 0
}

function isHidden({ attributes }: HtmlElement): boolean {
  if (attributes.role === 'navigation' || attributes.hidden !== undefined) return true
  return attributes.style !== undefined && /display\s*:\s*none/i.test(attributes.style)
}

/** Returns the number of a list's first item. */
function readStart(start = '1'): number {
  const number = Number.parseInt(start, 10)
  return Number.isSafeInteger(number) ? number : 1
}

/** Collapses white space of the source, keeps line breaks of the author, and splits the text where there are two. */
function splitAtDoubleBreaks(text: string): string[] {
  return text
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(/ ?\ue000 ?/g, '\n')
    .split(/\n{2,}/)
}
