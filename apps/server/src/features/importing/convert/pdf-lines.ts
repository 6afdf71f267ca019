// Assembles the lines of a PDF page from its pieces of text, in the order in which the page was written.
import { isAccent, joinAccented } from './pdf-accents.ts'

export interface Line {
  page: number
  text: string
  /** In points from the left and from the bottom of the page. */
  x: number
  y: number
  right: number
  /** In points. */
  size: number
  isMonospace: boolean
  /** Whether it has wide gaps, like a row of a table. */
  isTabular: boolean
}

interface TextItem {
  str: string
  transform: number[]
  width: number
  height: number
  fontName: string
  hasEOL: boolean
}

interface TextContent {
  items: (TextItem | { type: string })[]
  styles: Record<string, { fontFamily: string }>
}

/** In heights of a letter. A gap of this size separates words, and a larger one the columns of a table. */
const wordGap = 0.1
const columnGap = 2

export function readLines(content: TextContent, page: number): Line[] {
  const lines: Line[] = []
  let items: TextItem[] = []
  let highest = 0
  const end = () => {
    const line = makeLine(items, content.styles, page)
    if (line) lines.push(line)
    items = []
    highest = 0
  }
  for (const item of content.items) {
    if (!('str' in item)) continue
    const [, , , , x = 0, y = 0] = item.transform
    const last = items.at(-1)
    const [, , , , , lastY = y] = last?.transform ?? []
    const height = Math.max(item.height, highest)
    const isBack = last && x < (last.transform[4] ?? 0) - height
    if (last && (Math.abs(y - lastY) > height * 0.6 || (isBack && y !== lastY))) end()
    if (item.str !== '') {
      items.push(item)
      highest = Math.max(item.height, highest)
    }
    if (item.hasEOL) end()
  }
  end()
  return lines
}

function makeLine(
  items: TextItem[],
  styles: TextContent['styles'],
  page: number,
): Line | undefined {
  const inked = items.filter(({ str }) => str.trim() !== '')
  const [first] = inked
  if (!first) return undefined
  const size = inked.reduce(
    (most, { height, transform }) => Math.max(most, height || Math.abs(transform[3] ?? 0)),
    0,
  )
  // The accent of a capital is higher than the line.
  const base = inked.find(({ height, str }) => height >= size * 0.95 && !isAccent(str)) ?? first
  const baseline = base.transform[5] ?? 0
  // The text is collected in pieces, since examining all of it once for each piece would take quadratic time.
  const pieces: string[] = []
  let right = first.transform[4] ?? 0
  let gaps = 0
  let isSpaced = false
  for (const item of items) {
    if (item.str.trim() === '') {
      isSpaced = true
      continue
    }
    const x = item.transform[4] ?? 0
    const gap = x - right
    const last = pieces.at(-1)
    const accented = last && joinAccented(last, item.str, -gap / size)
    if (accented) {
      pieces.splice(-1, 1, ...accented)
      right = Math.max(x + item.width, right)
      isSpaced = false
      continue
    }
    const isRaised = item.height < size * 0.85 && (item.transform[5] ?? 0) > baseline + size * 0.15
    if (last && gap > size * columnGap) {
      pieces.push(' | ')
      gaps += 1
    } else if (last && (isSpaced || gap > size * wordGap || /^\s/.test(item.str))) {
      pieces.push(' ')
    }
    isSpaced = false
    pieces.push(isRaised && /^\d{1,3}$/.test(item.str) ? ` [${item.str}]` : item.str.trimStart())
    right = x + item.width
  }
  return {
    page,
    text: pieces
      .join('')
      .replaceAll(/[ \t\u00a0]+/g, ' ')
      .trim(),
    x: first.transform[4] ?? 0,
    y: baseline,
    right,
    size,
    isMonospace: inked.every(({ fontName }) => /mono/i.test(styles[fontName]?.fontFamily ?? '')),
    isTabular: gaps > 0,
  }
}
