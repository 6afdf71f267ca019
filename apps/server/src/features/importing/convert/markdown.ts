// Markdown: its headings make chapters, its marks go, what is to be read stays.
import { decodeBytes } from '../../../platform/text/decode-bytes.ts'
import type { Block } from './blocks.ts'
import { splitAtHeadings } from './chapters.ts'
import { cleanLine } from './clean-text.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { createPictureShelf, readDataUrl } from './pictures.ts'

export function convertMarkdown({ bytes, encoding }: Source): ConvertedBook {
  const { text, fields } = takeFrontMatter(decodeBytes(bytes, encoding).replaceAll(/\r\n?/g, '\n'))
  const blocks = readBlocks(text)
  const [first] = blocks
  const shelf = createPictureShelf(readDataUrl)
  return {
    title: fields.title || (first?.kind === 'heading' && first.level === 1 ? first.text : ''),
    author: fields.author ?? '',
    lang: fields.lang ?? fields.language ?? '',
    chapters: splitAtHeadings(blocks, shelf),
    pictures: shelf.pictures,
    cover: null,
  }
}

function takeFrontMatter(text: string) {
  const matter = /^\ufeff?---\n([\s\S]*?)\n(---|\.\.\.)\n/.exec(text)
  const lines = matter?.[1]?.split('\n') ?? []
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^(\w+):\s*["']?(.*?)["']?\s*$/.exec(line) ?? []
    if (name && value) fields[name.toLowerCase()] = cleanLine(value)
  }
  return { text: matter ? text.slice(matter[0].length) : text, fields }
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const underline = /^ {0,3}(=+|-{2,})\s*$/
const tableRule = /^[\s|:-]*-[\s|:-]*$/

function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let fenceMark = ''
  const end = () => {
    if (lines.length > 0) blocks.push(...readParagraph(lines))
    lines = []
  }
  for (const line of withoutComments(text).split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (fenceMark) {
      if (mark?.startsWith(fenceMark)) {
        blocks.push({ kind: 'paragraph', text: lines.join('\n') })
        lines = []
        fenceMark = ''
      } else lines.push(line)
      continue
    }
    const [, hashes, heading] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? []
    if (mark) {
      end()
      fenceMark = mark
    } else if (hashes) {
      end()
      blocks.push({ kind: 'heading', level: hashes.length, text: sayInline(heading ?? '') })
    } else if (underline.test(line) && lines.length === 1 && !/^[-*+>|]/.test(lines[0] ?? '')) {
      const level = line.includes('=') ? 1 : 2
      blocks.push({ kind: 'heading', level, text: sayInline(lines.pop() ?? '') })
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

function readParagraph(lines: string[]): Block[] {
  const figures: Block[] = []
  for (const [, alt = '', source = ''] of lines.join(' ').matchAll(/!\[([^\]]*)\]\((\S+?)\)/g)) {
    figures.push({ kind: 'figure', source, alt })
  }
  if (lines.length > 1 && tableRule.test(lines[1] ?? '') && lines[0]?.includes('|')) {
    const rows = lines.filter((line) => !tableRule.test(line)).map(readRow)
    return [...figures, { kind: 'paragraph', text: rows.join('\n') }]
  }
  const said = lines.map((line) =>
    line
      .replace(/^\s*(>\s?)+/, '')
      .replace(/^\s*[-*+]\s+(\[[ x]\]\s+)?/, '• ')
      .replace(/^\s*(\d+)[.)]\s+/, '$1. '),
  )
  // Two spaces, or a backslash, keep a line's end.
  const text = said.map((line) => line.replace(/( {2,}|\\)$/, '\ue000').trim()).join(' ')
  return [...figures, { kind: 'paragraph', text: sayInline(text).replaceAll(/\ue000 ?/g, '\n') }]
}

function readRow(line: string): string {
  const cells = line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
  return cells.map((cell) => sayInline(cell.trim())).join(' | ')
}

function withoutComments(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/^ {0,3}\[[^\]^]+\]:\s+\S.*$/gm, '')
    .replaceAll(/^ {0,3}\[\^([^\]]+)\]:\s+/gm, '[$1] ')
}

/** Signs that stand for themselves are out of sight, as others of no writing, while marks are looked for. */
const hidden = 0xe100

function sayInline(text: string): string {
  return text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
      String.fromCharCode(hidden + sign.charCodeAt(0)),
    )
    .replaceAll(/!\[[^\]]*\](\([^)]*\)|\[[^\]]*\])/g, '')
    .replaceAll(/\[\^([^\]]+)\]/g, ' [$1]')
    .replaceAll(/\[([^\]]+)\](\([^)\s]*(\s+"[^"]*")?\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<(https?:[^>\s]+)>/g, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/(`+)(.+?)\1/g, '$2')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/~~(?=\S)(.+?)(?<=\S)~~/g, '$1')
    .replaceAll(/(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replaceAll(/[\ue100-\ue17f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - hidden))
    .trim()
}
