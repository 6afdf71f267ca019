// Reads `My Clippings.txt` of a Kindle: entries of a title, a line of facts in the language of the device, and a text.
import { readClippingDate } from './clipping-date.ts'

export interface Clipping {
  kind: 'highlight' | 'note'
  title: string
  author: string
  text: string
  /** As the Kindle names the place: page and location. */
  place: string
  /** The locations, or the page if there is none. Undefined if the place has no numbers. */
  range: { unit: 'location' | 'page'; start: number; end: number } | undefined
  addedAt: Date | undefined
}

export interface ReadClippings {
  clippings: Clipping[]
  /** How many entries could not be read. Bookmarks are not counted: they have no text. */
  skipped: number
}

const separator = /^={8,}[^\S\n]*$/m

/** In English, German, Spanish, French, Italian, Portuguese, Russian, Dutch, Japanese and Chinese. */
const bookmarkWords =
  /bookmark|lesezeichen|marcador|signet|segnalibro|закладк|bladwijzer|ブックマーク|书签|書籤/i
const highlightWords =
  /highlight|markierung|subrayado|surlign|evidenziazione|destaque|выделен|markering|ハイライト|标注|標註|標注/i
const noteWords = /\bnote|notiz|\bnota\b|заметк|notitie|メモ|笔记|筆記/i

/** An entry past what a publisher lets readers copy contains only this message. */
const limitMessage =
  /^<.*(?:clipping limit|limite|límite|limit|maximal|erreicht|достигли|limiet).*>$/i

const locationPattern =
  /(?:loc(?:ation|atie|\.)|position|posici[oó]n|posi[cç][aã]o|emplacement|posizione|мест\p{L}*|位置)[^\d|]{0,6}(\d{1,9})(?:\s*(?:[-–—]|t\/m)\s*(\d{1,9}))?/iu
const pagePattern =
  /(?:page|seite|p[aá]gina|страниц\p{L}*)\s+([\divxlcdm]{1,9})(?:\s*(?:[-–—]|t\/m)\s*(\d{1,9}))?\b/iu
const pageBeforePattern = /(\d{1,9})(?:[-–](\d{1,9}))?\s*(?:ページ|页|頁)/

/** Returns undefined for a text that is not of this kind. */
export function parseClippings(file: string): ReadClippings | undefined {
  const text = file.replaceAll('\uFEFF', '').replaceAll(/\r\n?/g, '\n')
  const [...entries] = text.split(separator)
  if (entries.length < 2) return undefined
  const clippings: Clipping[] = []
  let skipped = 0
  let bookmarks = 0
  for (const entry of entries) {
    if (entry.trim() === '') continue
    const read = parseEntry(entry)
    if (read === 'bookmark') bookmarks += 1
    else if (read === undefined) skipped += 1
    else clippings.push(read)
  }
  return clippings.length + bookmarks === 0 ? undefined : { clippings, skipped }
}

function parseEntry(entry: string): Clipping | 'bookmark' | undefined {
  const [titleLine = '', facts = '', ...lines] = entry.trim().split('\n')
  if (!/^\s*[-–—]/.test(facts)) return undefined
  const [about = ''] = facts.split(/[|｜]/)
  const kind = readKind(facts, about)
  if (kind === undefined || kind === 'bookmark') return kind
  const text = lines.join('\n').trim()
  if (text === '' || limitMessage.test(text)) return undefined
  return { kind, ...readTitle(titleLine), text, ...readPlace(facts), addedAt: readDate(facts) }
}

/** In Japanese the kind may come after the first bar, so the other facts are looked at too. */
function readKind(facts: string, about: string): Clipping['kind'] | 'bookmark' | undefined {
  for (const part of [about, facts]) {
    if (bookmarkWords.test(part)) return 'bookmark'
    if (highlightWords.test(part)) return 'highlight'
    if (noteWords.test(part)) return 'note'
  }
  return undefined
}

/** The author is in the last parentheses, in which there may be others. */
function readTitle(line: string): Pick<Clipping, 'title' | 'author'> {
  const trimmed = line.replaceAll(/\s+/g, ' ').trim()
  if (!trimmed.endsWith(')')) return { title: trimmed, author: '' }
  let depth = 0
  for (let i = trimmed.length - 1; i > 0; i -= 1) {
    if (trimmed[i] === ')') depth += 1
    else if (trimmed[i] === '(') depth -= 1
    if (depth > 0) continue
    const title = trimmed.slice(0, i).trim()
    const author = trimmed.slice(i + 1, -1).trim()
    return title === '' ? { title: trimmed, author: '' } : { title, author }
  }
  return { title: trimmed, author: '' }
}

function readPlace(facts: string): Pick<Clipping, 'place' | 'range'> {
  const location = locationPattern.exec(facts)
  const page = pagePattern.exec(facts) ?? pageBeforePattern.exec(facts)
  const found = [page, location].filter((match) => match !== null)
  const place = found.map((match) => match[0].replaceAll(/\s*(?:[-–—]|t\/m)\s*/g, '–')).join(', ')
  const [numbers, unit] = location ? [location, 'location' as const] : [page, 'page' as const]
  const start = Number(numbers?.[1] ?? Number.NaN)
  if (!Number.isInteger(start)) return { place, range: undefined }
  return { place, range: { unit, start, end: readEnd(numbers?.[1] ?? '', numbers?.[2]) } }
}

/** Older devices leave out the first digits of the end: 3442-43. */
function readEnd(start: string, end: string | undefined): number {
  if (end === undefined) return Number(start)
  const whole = end.length < start.length ? start.slice(0, -end.length) + end : end
  return Math.max(Number(start), Number(whole))
}

/** The date is in the last of the facts. */
function readDate(facts: string): Date | undefined {
  const parts = facts.split(/[|｜]/)
  return parts.length > 1 ? readClippingDate(parts.at(-1) ?? '') : undefined
}
