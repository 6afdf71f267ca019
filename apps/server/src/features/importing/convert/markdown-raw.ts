// Removes the parts of Markdown that are not text: comments, scripts, styles, and the addresses of links.

const beginning = /<!--|<(script|style)\b/gi
const endings = {
  comment: /-->/g,
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
}

export function withoutRaw(text: string): string {
  return withoutElements(text)
    .replaceAll(/^ {0,3}\[[^\]^\n]+\]:[ \t]+\S.*$/gm, '')
    .replaceAll(/^ {0,3}\[\^([^\]\n]+)\]:[ \t]*/gm, '[$1] ')
}

/** An element without an end is kept. Its end is searched only once, so that the work stays linear. */
function withoutElements(text: string): string {
  const endless = new Set<string>()
  let kept = ''
  let from = 0
  for (const { index, 1: tag = 'comment' } of text.matchAll(beginning)) {
    const kind = tag.toLowerCase() as keyof typeof endings
    if (index < from || endless.has(kind)) continue
    const ending = endings[kind]
    ending.lastIndex = index
    if (!ending.test(text)) {
      endless.add(kind)
      continue
    }
    kept += text.slice(from, index)
    from = ending.lastIndex
  }
  return kept + text.slice(from)
}
