// Reduces the markup of a note to the elements that notes are made of, well nested. Everything that is stored goes through
// here. The result consists only of names and attributes that `note-elements.ts` allows and of escaped text.
import { escapeHtml, escapeText } from '@fovea/core/text/escape-html.ts'
import { Parser } from 'htmlparser2'
import { fail } from '../../platform/failure.ts'
import { blocks, containers, judgeElement, voids } from './note-elements.ts'

/** Deeper elements are removed, their text stays. Editors and browsers call themselves once for each level. */
const depthMax = 60

/** No program writes markup that is nested as deeply as this, and reading it takes very long. */
const givenDepthMax = 1_000

/** An element of the given markup that is still open. */
interface Given {
  /** What it is in the result. undefined if it is not there. */
  element: Element | undefined
  /** Whether a line ends with it. */
  isLine: boolean
}

interface Element {
  name: string
  isOpen: boolean
}

/**
 * Returns clean markup. Cleaning it again changes nothing.
 * @throws Failure `invalid_request` for elements that are nested much too deeply
 */
export function cleanNoteHtml(html: string): string {
  const writer = new NoteWriter()
  const given: Given[] = []
  let droppedDepth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (given.length + droppedDepth > givenDepthMax) refuse()
      const judged = droppedDepth > 0 ? 'drop' : judgeElement(name, attributes)
      const isLine = foreignLines.has(name)
      if (isLine) writer.endText()
      if (judged === 'drop') droppedDepth += 1
      else given.push({ element: judged && writer.open(judged), isLine })
    },
    ontext(text) {
      if (droppedDepth === 0) writer.write(text)
    },
    onclosetag() {
      if (droppedDepth > 0) {
        droppedDepth -= 1
        return
      }
      const { element, isLine } = given.pop() ?? {}
      if (element) writer.close(element)
      if (isLine) writer.endLine()
    },
  })
  parser.end(html)
  return writer.finish()
}

/** Lines of other programs. The words of two lines must not become one. */
const foreignLines = new Set(
  'div section article header footer main dt dd figcaption caption'.split(' '),
)

function refuse(): never {
  return fail('invalid_request', { message: 'body/html: nested too deeply' })
}

/** Writes elements so that a parser never has to guess where one of them ends. */
class NoteWriter {
  readonly #parts: string[] = []
  readonly #stack: Element[] = []
  /** What has come since the last element. */
  #text = ''
  #isAtLineStart = true
  #isLineEnding = false

  /** Returns the element, or undefined if it has no place here. */
  open(judged: { name: string; attributes: Record<string, string> }): Element | undefined {
    const { name, attributes } = judged
    if (!this.#makePlace(name) || this.#stack.length >= depthMax) return undefined
    this.endText()
    const isLine = blocks.has(name) || name === 'br'
    if (isLine) this.#isLineEnding = false
    else this.#beginLine()
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
    )
    this.#parts.push(`<${name}${written.join('')}>`)
    if (isLine) this.#isAtLineStart = true
    const element = { name, isOpen: !voids.has(name) }
    if (element.isOpen) this.#stack.push(element)
    return element
  }

  write(text: string): void {
    this.#text += text
  }

  /** Parsers give a text in parts, others for &lt; than for <, so it is judged only when the whole of it is there. */
  endText(): void {
    const text = this.#text
    if (text === '') return
    this.#text = ''
    const isBlank = text.trim() === ''
    if (isBlank && (this.#isLineEnding || onlyElements.has(this.#stack.at(-1)?.name ?? ''))) return
    this.#beginLine()
    this.#parts.push(escapeText(text.replaceAll(/\r\n?/g, '\n')))
  }

  /** What follows is on another line. */
  endLine(): void {
    this.endText()
    this.#isLineEnding = !this.#isAtLineStart
  }

  /** Also closes what is open inside of it. */
  close(element: Element): void {
    while (element.isOpen) this.#closeLast()
  }

  finish(): string {
    this.endText()
    while (this.#stack.length > 0) this.#closeLast()
    return this.#parts.join('').trim()
  }

  #closeLast(): void {
    this.endText()
    const last = this.#stack.pop()
    if (!last) return
    last.isOpen = false
    this.#parts.push(`</${last.name}>`)
    if (blocks.has(last.name)) this.#isAtLineStart = true
  }

  #beginLine(): void {
    if (this.#isLineEnding) this.#parts.push('<br>')
    this.#isLineEnding = false
    this.#isAtLineStart = false
  }

  /** Closes what must not be around the element. Returns false if what must be around it is missing. */
  #makePlace(name: string): boolean {
    if (name === 'a') return !this.#stack.some((around) => around.name === 'a')
    if (!blocks.has(name)) return true
    const parents = parentsOf[name]
    const isEnough = (around: string) => (parents ?? containers).has(around)
    const isBarrier = (around: string) => containers.has(around) && !skipped[name]?.has(around)
    let depth = this.#stack.length
    for (; depth > 0; depth -= 1) {
      const around = this.#stack[depth - 1]?.name ?? ''
      if (isEnough(around)) break
      if (isBarrier(around)) return false
    }
    if (depth === 0 && parents) return false
    while (this.#stack.length > depth) this.#closeLast()
    return true
  }
}

/** Elements that only make sense directly inside of these. */
const parentsOf: Record<string, Set<string>> = {
  li: new Set(['ul', 'ol']),
  tbody: new Set(['table']),
  tr: new Set(['table', 'tbody']),
  td: new Set(['tr']),
  th: new Set(['tr']),
}

/** The open elements that an element ends, since their own end tags may be left out. */
const skipped: Record<string, Set<string>> = {
  li: new Set(['li']),
  tbody: new Set(['tbody', 'tr', 'td', 'th']),
  tr: new Set(['tr', 'td', 'th']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
}

/** Elements in which spaces mean nothing. */
const onlyElements = new Set(['ul', 'ol', 'table', 'tbody', 'tr'])
