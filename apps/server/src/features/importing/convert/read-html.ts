// Walks an HTML document and gives what is to be read of it. Nothing is executed, fetched or shown as markup.
import type { Block } from './blocks.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'
import { readTable } from './read-table.ts'

export interface HtmlOptions {
  /** The blocks of the note that a link leads to; they are said once, at the end of the chapter. */
  findNote?: (href: string) => string | undefined
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
/** A line that its author broke, until spaces have been closed up. */
const lineBreak = '\ue000'
const noteMark = /^[[(]?\s*(\d{1,4}|[*†‡§¶]{1,3}|[a-z])\s*[\])]?$/i

export function readHtml(root: HtmlElement, options: HtmlOptions = {}): Block[] {
  const blocks: Block[] = []
  let text = ''
  /** What stands in the middle of a paragraph and comes before it. */
  let ahead: Block[] = []
  const notes: Block[] = []
  let itemMark = ''
  let isKeptAsWritten = false
  walk(root)
  endParagraph()
  return blocks

  function endParagraph(headingLevel?: number) {
    const pieces = isKeptAsWritten ? [text] : splitAtDoubleBreaks(text)
    text = ''
    blocks.push(...ahead)
    ahead = []
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

  function walk(node: HtmlNode) {
    if (node.nodeType === 3) text += node.textContent
    if (node.nodeType !== 1) return
    const element = node as HtmlElement
    const name = element.nodeName.toLowerCase()
    if (skipped.has(name) || isHidden(element)) return
    const isInline = inline.has(name)
    if (!isInline) endParagraph()
    for (const id of [element.getAttribute('id'), name === 'a' && element.getAttribute('name')]) {
      if (id) ahead.push({ kind: 'mark', id })
    }
    if (!isInline) endParagraph()
    read(name, element)
    if (!isInline) endParagraph()
  }

  function read(name: string, element: HtmlElement) {
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (name === 'br') text += lineBreak
    else if (name === 'img' || name === 'image') readPicture(element)
    else if (name === 'hr') blocks.push({ kind: 'paragraph', text: '* * *' })
    else if (level) {
      readChildren(element)
      endParagraph(Number(level))
    } else if (name === 'pre') {
      readAsWritten(element)
    } else if (name === 'table') {
      const rows = readTable(element)
      if (rows === undefined) return readChildren(element)
      for (const image of element.querySelectorAll('img')) readPicture(image)
      text = rows
      asWritten(() => endParagraph())
    } else if (name === 'li') {
      itemMark = markOfItem(element)
      readChildren(element)
      endParagraph()
      itemMark = ''
    } else if (name === 'sup' || name === 'a') {
      readPossibleNote(name, element)
    } else readChildren(element)
  }

  function readChildren(element: HtmlElement) {
    for (const child of element.childNodes) walk(child)
  }

  function readAsWritten(element: HtmlElement) {
    text = element.textContent.replaceAll(/\n\s*\n/g, '\n').replace(/^\n+|\s+$/g, '')
    asWritten(() => endParagraph())
  }

  function asWritten(act: () => void) {
    isKeptAsWritten = true
    act()
    isKeptAsWritten = false
  }

  function readPicture(element: HtmlElement) {
    const source =
      element.getAttribute('src') ??
      element.getAttribute('xlink:href') ??
      element.getAttribute('href')
    if (!source) return
    ahead.push({ kind: 'figure', source, alt: element.getAttribute('alt') ?? '' })
  }

  function readPossibleNote(name: string, element: HtmlElement) {
    const content = element.textContent.trim()
    if (/^[↑↩⏎^]\ufe0e?$/.test(content)) return
    const link = name === 'a' ? element : element.querySelector('a')
    const mark = noteMark.exec(content)?.[1]
    if (name === 'sup' && !link && /^\d+$/.test(content)) {
      text += raise(content)
      return
    }
    const isNote = mark && (name === 'sup' ? link : isNoteLink(element))
    if (!isNote) return readChildren(element)
    for (const id of [element, link].map((one) => one?.getAttribute('id'))) {
      if (id) ahead.push({ kind: 'mark', id })
    }
    // A number that stands alone begins a note and does not refer to one.
    text += text.trim() === '' ? `[${mark}] ` : ` [${mark}]`
    const note = options.findNote?.(link?.getAttribute('href') ?? '')
    if (note) notes.push({ kind: 'note', text: `[${mark}] ${note}` })
  }
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function raise(digits: string): string {
  return Array.from(digits, (digit) => raisedDigits[Number(digit)]).join('')
}

function isNoteLink(element: HtmlElement): boolean {
  const role = `${element.getAttribute('epub:type')} ${element.getAttribute('role')} ${element.getAttribute('class')}`
  return /noteref|footnote-?ref/i.test(role) || element.querySelector('sup') !== null
}

function isHidden(element: HtmlElement): boolean {
  const style = element.getAttribute('style') ?? ''
  if (element.getAttribute('role') === 'navigation') return true
  return element.getAttribute('hidden') !== null || /display\s*:\s*none/i.test(style)
}

function markOfItem(element: HtmlElement): string {
  const list = element.parentNode
  if (list?.nodeName.toLowerCase() !== 'ol') return '• '
  const first = Number(list.getAttribute('start') ?? 1)
  const items = Array.from(list.childNodes).filter(({ nodeName }) => /^li$/i.test(nodeName))
  return `${first + items.indexOf(element)}. `
}

/** Spaces and line ends of the markup mean nothing; lines that the author broke do, and two of them part paragraphs. */
function splitAtDoubleBreaks(text: string): string[] {
  return text
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(/ ?\ue000 ?/g, '\n')
    .split(/\n{2,}/)
}
