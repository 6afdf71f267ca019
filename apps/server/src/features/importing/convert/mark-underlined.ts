// Finds headings of plain text that are underlined with signs, as in reStructuredText, and puts a mark before them.

/** Precedes a heading and its level. It is a private-use character, which occurs in no text. */
const mark = '\ue001'
const underlined = /^(?!\s)(.{1,100})\n([=*#~"^+-])\2{2,}[ \t]*$/gm

/** The first sign that occurs underlines the headings of the highest level. */
export function markUnderlined(text: string): string {
  const signs: string[] = []
  return text.replaceAll(underlined, (whole, title: string, sign: string) => {
    const line = whole.slice(title.length + 1).trimEnd()
    if (Math.abs(line.length - title.trimEnd().length) > 3) return whole
    if (!signs.includes(sign)) signs.push(sign)
    return `\n${mark}${signs.indexOf(sign) + 1} ${title}\n\n`
  })
}

/** Returns undefined for a paragraph without a mark. */
export function readMarked(paragraph: string): { level: number; text: string } | undefined {
  const [, level, text] = new RegExp(`^${mark}(\\d) (.*)$`, 's').exec(paragraph) ?? []
  return level && text ? { level: Number(level), text } : undefined
}
