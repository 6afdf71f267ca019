// Headings of plain text that are underlined with signs, as in reStructuredText, become headings with a mark before them.

/** Before a heading, with its level behind it; of no writing. */
const mark = '\ue001'
const underlined = /^(?!\s)(.{1,100})\n([=*#~"^+-])\2{2,}[ \t]*$/gm

/** The sign that comes first is of the highest level. */
export function markUnderlined(text: string): string {
  const signs: string[] = []
  return text.replaceAll(underlined, (whole, title: string, sign: string) => {
    const line = whole.slice(title.length + 1).trimEnd()
    if (Math.abs(line.length - title.trimEnd().length) > 3) return whole
    if (!signs.includes(sign)) signs.push(sign)
    return `\n${mark}${signs.indexOf(sign) + 1} ${title}\n\n`
  })
}

/** Undefined for what was not underlined. */
export function readMarked(paragraph: string): { level: number; text: string } | undefined {
  const [, level, text] = new RegExp(`^${mark}(\\d) (.*)$`, 's').exec(paragraph) ?? []
  return level && text ? { level: Number(level), text } : undefined
}
