// Writes the markup of a note as Markdown that gives the same note when it is read, for the exports of notes and of
// accounts. Parts that Markdown cannot express stay markup, which Markdown may contain. To be sure, every text is read
// again before it is returned.
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { Failure } from '../../platform/failure.ts'
import type { HtmlElement } from '../html/parse-html.ts'
import { readCanonicalNote, writeElement } from './canonical-note.ts'
import type { FoundFile } from './finders.ts'
import { formBlock, formMarkup, type Names } from './form-nodes.ts'
import type { MarkdownNode } from './markdown-node.ts'
import { noteSyntax } from './note-syntax.ts'
import { readMarkdown } from './read-markdown.ts'

export interface WriteOptions extends Names {
  /** The tags of the note. They stay tags where they are in its text. */
  tags?: readonly string[]
}

export function writeMarkdown(html: string, options: WriteOptions): string {
  const ids = new NameKeeper(options)
  const elements = readCanonicalNote(html)
  const wanted = elements.map((element) => writeElement(ids.replaceLost(element)))
  const nodes = elements.map((element) => formBlock(element, ids) ?? formMarkup(element, ids))
  const whole = stringify(nodes, options)
  if (ids.read(whole) === wanted.join('')) return whole
  const safe = elements.map((element, i) => {
    const node = nodes[i]
    const isSame = node && ids.read(stringify([node], options)) === wanted[i]
    return isSame ? node : formMarkup(element, ids)
  })
  const careful = stringify(safe, options)
  if (ids.read(careful) === wanted.join('')) return careful
  return writeAsMarkup(html, options)
}

/** Takes little time, whatever the note. */
export function writeAsMarkup(html: string, names: Names): string {
  const blocks = readCanonicalNote(html).map((element) => formMarkup(element, names).value)
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : ''
}

function stringify(children: MarkdownNode[], { tags = [] }: WriteOptions): string {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const processor = unified()
    .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
    .use(noteSyntax)
    .use(remarkStringify, {
      bullet: '-',
      emphasis: '*',
      fences: true,
      rule: '-',
      listItemIndent: 'one',
      resourceLink: true,
    })
  const root = { type: 'root', children } as Parameters<typeof processor.stringify>[0]
  const written = processor.stringify(root)
  if (known.size === 0) return written
  return written.replaceAll(/\\#([\p{L}\p{N}_/-]+)/gu, (all, tag: string) =>
    known.has(tag.toLowerCase()) ? `#${tag}` : all,
  )
}

/** Knows which ids the names stand for that it has given. */
class NameKeeper implements Names {
  readonly #names: Names
  readonly #notes = new Map<string, string>()
  readonly #files = new Map<string, FoundFile>()

  constructor(names: Names) {
    this.#names = names
  }

  nameOfNote = (id: string): string | undefined => {
    const name = this.#names.nameOfNote(id)
    if (name !== undefined) this.#notes.set(name, id).set(`${name}.md`, id)
    return name
  }

  pathOfFile = (id: string): string | undefined => {
    const name = this.#names.pathOfFile(id)
    if (name !== undefined) this.#files.set(name, { id, name, isPicture: true })
    return name
  }

  /** @returns undefined for what could not be read again */
  read(markdown: string): string | undefined {
    try {
      const { html } = readMarkdown(markdown, {
        findNote: (name) => this.#notes.get(name),
        findFile: (name) => this.#files.get(name),
      })
      return readCanonicalNote(html).map(writeElement).join('')
    } catch (error) {
      if (error instanceof Failure || error instanceof RangeError) return undefined
      throw error
    }
  }

  /** Without links to notes and pictures that are not there. */
  replaceLost(element: HtmlElement): HtmlElement {
    const children = element.children.flatMap((child) => {
      if (typeof child === 'string') return [child]
      const { 'data-note': note, 'data-file': file } = child.attributes
      if (file !== undefined && this.pathOfFile(file) === undefined) return []
      const kept = this.replaceLost(child)
      return note !== undefined && this.nameOfNote(note) === undefined ? kept.children : [kept]
    })
    return { ...element, children }
  }
}
