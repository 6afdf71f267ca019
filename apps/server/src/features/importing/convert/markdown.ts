// Converts Markdown: headings make chapters, and the markup is removed.

import type { Block } from '../../../domain/html/blocks.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { decodeBytes } from '../../../domain/text/decode-bytes.ts'
import { splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { kindOfDivision } from './division-kind.ts'
import { findImages, removeMarkup } from './markdown-inline.ts'
import { withoutRaw } from './markdown-raw.ts'
import { createPictureShelf, readDataUrl } from './pictures.ts'

export function convertMarkdown({ bytes, encoding }: Source): ConvertedBook {
  const { text, fields } = takeFrontMatter(decodeBytes(bytes, encoding).replaceAll(/\r\n?/g, '\n'))
  const blocks = readBlocks(text)
  const [first] = blocks
  const shelf = createPictureShelf(readDataUrl)
  const isTitled = first?.kind === 'heading' && first.level === 1 && !kindOfDivision(first.text)
  const title = fields.title || (isTitled ? first.text : '')
  return {
    title,
    author: fields.author ?? '',
    lang: fields.lang ?? fields.language ?? '',
    chapters: splitAtHeadings(blocks, shelf, title),
    pictures: shelf.pictures,
    cover: null,
  }
}

function takeFrontMatter(text: string) {
  const matter = /^\ufeff?---\n([\s\S]*?)\n(---|\.\.\.)\n/.exec(text)
  const lines = matter?.[1]?.split('\n') ?? []
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    const bare = value.trim().replace(/^["']/, '').replace(/["']$/, '')
    if (name && bare) fields[name.toLowerCase()] = cleanLine(bare)
  }
  return { text: matter ? text.slice(matter[0].length) : text, fields }
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const underline = /^ {0,3}(=+|-{2,})\s*$/
/** Whether a line separates the head of a table from its rows. */
function isTableRule(line = ''): boolean {
  return line.includes('-') && /^[\s|:-]+$/.test(line)
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let fenceMark = ''
  const end = () => {
    if (lines.length > 0) blocks.push(...readParagraph(lines))
    lines = []
  }
  for (const line of withoutRaw(text).split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (fenceMark) {
      if (mark?.startsWith(fenceMark)) {
        blocks.push({ kind: 'paragraph', text: lines.join('\n') })
        lines = []
        fenceMark = ''
      } else lines.push(line)
      continue
    }
    const [start, hashes] = /^ {0,3}(#{1,6})\s/.exec(line) ?? []
    if (mark) {
      end()
      fenceMark = mark
    } else if (start && hashes) {
      end()
      const heading = withoutClosing(line.slice(start.length).trim())
      blocks.push({ kind: 'heading', level: hashes.length, text: removeMarkup(heading) })
    } else if (underline.test(line) && lines.length === 1 && !/^[-*+>|]/.test(lines[0] ?? '')) {
      const level = line.includes('=') ? 1 : 2
      blocks.push({ kind: 'heading', level, text: removeMarkup(lines.pop() ?? '') })
    } else if (/^ {0,3}([-*_]\s*){3,}$/.test(line)) {
      end()
      blocks.push({ kind: 'paragraph', text: '* * *' })
    } else if (/^\s*$/.test(line)) end()
    else {
      if (/^\s*([-*+]|\d+[.)])\s/.test(line)) end()
      lines.push(line)
    }
  }
  end()
  return blocks
}

/** Removes the signs that close a heading, but not those of `C#`. */
function withoutClosing(heading: string): string {
  let end = heading.length
  while (heading[end - 1] === '#') end -= 1
  return end === 0 || heading[end - 1] === ' ' ? heading.slice(0, end) : heading
}

/** Marks a line break, which is written as two spaces or a backslash at the end of a line. */
function markBreak(line: string): string {
  if (line.endsWith('\\')) return `${line.slice(0, -1)}\ue000`
  return line.endsWith('  ') ? `${line.trimEnd()}\ue000` : line
}

function readParagraph(lines: string[]): Block[] {
  const figures = findImages(lines.join(' ')).map((found): Block => ({ kind: 'figure', ...found }))
  if (lines.length > 1 && isTableRule(lines[1]) && lines[0]?.includes('|')) {
    const rows = lines.filter((line) => !isTableRule(line)).map(readRow)
    return [...figures, { kind: 'paragraph', text: rows.join('\n') }]
  }
  const unquoted = lines.map((line) =>
    line
      .replace(/^\s*(>\s?)+/, '')
      .replace(/^\s*[-*+]\s+(\[[ x]\]\s+)?/, '• ')
      .replace(/^\s*(\d+)[.)]\s+/, '$1. '),
  )
  const text = unquoted.map((line) => markBreak(line).trim()).join(' ')
  return [...figures, { kind: 'paragraph', text: removeMarkup(text).replaceAll(/\ue000 ?/g, '\n') }]
}

function readRow(line: string): string {
  const cells = line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
  return cells.map((cell) => removeMarkup(cell.trim())).join(' | ')
}
