// Joins paragraphs that were wrapped into lines of equal width. Verse and lists keep their lines.

const sampleLines = 2_000
/** Lines that an editor wrapped are no longer than this. */
const wrappedMax = 100

/**
 * Returns the paragraphs in order. Line breaks within a paragraph are kept only if the author intended them.
 * @param isHeading whether one line or a few lines together are a heading, which becomes a separate paragraph
 */
export function joinLines(text: string, isHeading: (lines: string) => boolean): string[] {
  const groups = text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
  const all = groups.flat()
  const lines = all.slice(0, sampleLines)
  const width = measureWidth(lines)
  // Without wrapped lines, each line is a paragraph.
  if (width === undefined) return all.map((line) => line.trim())
  const isIndented = lines.filter((line) => /^(\t| {2,8}\S)/.test(line)).length
  const isByIndent = groups.length < all.length / 20 && isIndented > 2
  return groups.flatMap((group) => {
    const [first = '', ...rest] = group
    if (isListOfHeadings(group, isHeading)) return group.map((line) => line.trim())
    const last = group.at(-1) ?? ''
    const isSentence = /[.!?…]["»”]?$/.test(last.trim()) && last !== last.toUpperCase()
    if (rest.length === 0 || !isHeading(first)) return joinGroup(group, width, isByIndent)
    if (!isSentence && isHeading(group.join('\n'))) return [flow(group)]
    return [first.trim(), ...joinGroup(rest, width, isByIndent)]
  })
}

/** Returns the width at which lines were wrapped, or undefined if they were not. */
function measureWidth(lines: string[]): number | undefined {
  const lengths = lines.map((line) => line.trimEnd().length).sort((a, b) => a - b)
  const longest = lengths[Math.floor(lengths.length * 0.98)] ?? 0
  return longest <= wrappedMax ? longest : undefined
}

function joinGroup(lines: string[], width: number, isByIndent: boolean): string[] {
  const paragraphs: string[][] = []
  for (const line of lines) {
    const isNew =
      paragraphs.length === 0 || isItem(line) || (isByIndent && /^(\t| {2,8}\S)/.test(line))
    if (isNew) paragraphs.push([line])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.map((paragraph) =>
    isVerse(paragraph, width) ? paragraph.map((line) => line.trim()).join('\n') : flow(paragraph),
  )
}

/** Whether a group is a table of contents without blank lines. */
function isListOfHeadings(group: string[], isHeading: (line: string) => boolean): boolean {
  if (group.length < 3 || !group.slice(0, 2).some(isHeading)) return false
  return group.filter(isHeading).length > group.length * 0.6
}

function isItem(line: string): boolean {
  return /^\s*([-*•–]|\d{1,3}[.)])\s+\S/.test(line)
}

/** Whether lines end well before the width, and not only the last one. */
function isVerse(lines: string[], width: number): boolean {
  if (lines.length < 2) return false
  const short = lines.slice(0, -1).filter((line) => line.trimEnd().length < width * 0.72)
  return short.length > (lines.length - 1) / 2
}

/** Only the end of the last line is examined, since examining everything joined so far would take quadratic time. */
function flow(lines: string[]): string {
  const pieces: string[] = []
  let last = ''
  for (const line of lines.map((one) => one.trim())) {
    // A word continues in the next line: a soft hyphen is removed, any other hyphen is kept.
    if (/\p{Ll}\u00ad$/u.test(last)) pieces.push((pieces.pop() ?? '').slice(0, -1), line)
    else if (/\p{L}-$/u.test(last) && /^\p{Ll}/u.test(line)) pieces.push(line)
    else pieces.push(pieces.length > 0 ? ` ${line}` : line)
    last = line
  }
  return pieces.join('')
}
