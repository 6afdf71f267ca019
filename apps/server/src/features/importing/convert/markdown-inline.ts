// Removes the markup within a line of Markdown. Every pattern stops at the next sign of the same kind, so that the
// work grows linearly with the text.

/** Escaped signs are moved to private-use characters from this code on while markup is removed. */
const hidden = 0xe100

const target = String.raw`\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\)`
const image = new RegExp(String.raw`!\[([^[\]]*)\](?:${target}|\[[^[\]]*\])`, 'g')
const link = new RegExp(String.raw`\[([^[\]]*)\](?:${target}|\[[^[\]]*\])`, 'g')
const emphases = ['*', '_'].map((sign) => {
  const around = String.raw`[\p{L}\p{N}${sign}]`
  const inside = String.raw`(?=\S)([^${sign}]+?)(?<=\S)`
  return new RegExp(`(?<!${around})[${sign}]${inside}[${sign}](?!${around})`, 'gu')
})

export function removeMarkup(text: string): string {
  const plain = text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
      String.fromCharCode(hidden + sign.charCodeAt(0)),
    )
    .replaceAll(image, '')
    .replaceAll(/\[\^([^[\]]+)\]/g, ' [$1]')
    .replaceAll(link, '$1')
    .replaceAll(/<(https?:[^<>\s]+)>/g, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
  const bare = ['**', '__', '~~'].reduce(unwrap, unwrapCode(plain))
  return emphases
    .reduce((kept, emphasis) => kept.replaceAll(emphasis, '$1'), bare)
    .replaceAll(/[\ue100-\ue17f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - hidden))
    .trim()
}

/** Finds images whose addresses are written where the image is shown. */
export function findImages(text: string): { source: string; alt: string }[] {
  return Array.from(text.matchAll(image), ([, alt = '', source = '']) => ({ source, alt })).filter(
    ({ source }) => source !== '',
  )
}

/** Removes the backticks around code, which begins and ends with the same number of them. */
function unwrapCode(text: string): string {
  const runs = Array.from(text.matchAll(/`+/g), ({ index, 0: { length } }) => ({ index, length }))
  const nextOfLength = new Map<number, number>()
  const closings = runs.map(() => -1)
  for (const [i, { length }] of [...runs.entries()].reverse()) {
    closings[i] = nextOfLength.get(length) ?? -1
    nextOfLength.set(length, i)
  }
  let kept = ''
  let from = 0
  for (let i = 0; i < runs.length; i += 1) {
    const opening = runs[i]
    const closing = runs[closings[i] ?? -1]
    if (!opening || !closing) continue
    kept += text.slice(from, opening.index)
    kept += text.slice(opening.index + opening.length, closing.index)
    from = closing.index + closing.length
    i = closings[i] ?? i
  }
  return kept + text.slice(from)
}

/** Removes pairs of a mark. It must be followed by text at the beginning and preceded by text at the end. */
function unwrap(text: string, mark: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const opening = findMark(text, mark, from, mark.length)
    const closing = opening < 0 ? -1 : findMark(text, mark, opening + mark.length + 1, -1)
    if (closing < 0) return kept + text.slice(from)
    kept += text.slice(from, opening) + text.slice(opening + mark.length, closing)
    from = closing + mark.length
  }
}

/** @param beside the offset from the beginning of the mark at which there must be text */
function findMark(text: string, mark: string, from: number, beside: number): number {
  let at = text.indexOf(mark, from)
  while (at >= 0 && !/\S/.test(text[at + beside] ?? '')) at = text.indexOf(mark, at + 1)
  return at
}
