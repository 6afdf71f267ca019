// The spaces before French punctuation. A line must not break there, so they are no-break spaces: a whole one (U+00A0)
// before `:` and inside « », a narrow one (U+202F) before `;`, `!`, `?` and `%`, as the Imprimerie nationale sets them.
// See decision 0032.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const whole = '\u00a0'
const narrow = '\u202f'

const rules: [place: RegExp, space: string][] = [
  [/(?<=[^\s«([])[ \u00a0\u202f]*(?=[;!?]+(?:[\s»”")]|$))/gu, narrow],
  [/(?<=[\d}])[ \u00a0\u202f]+(?=%)/g, narrow],
  [/(?<=[^\s«([])[ \u00a0\u202f]*(?=:(?:[\s»”")]|$))/gu, whole],
  [/(?<=[^\s«])[ \u00a0\u202f]*(?=»)/g, whole],
  [/(?<=«)[ \u00a0\u202f]*/g, whole],
]

/** Returns the text with the right space in each of these places. */
export function setFrenchSpaces(text: string): string {
  return rules.reduce((set, [place, space]) => set.replace(place, space), text)
}

/** Returns a sentence about the first wrong space of the text, if there is one. */
export function findFrenchSpaces(text: string): string[] {
  const set = setFrenchSpaces(text)
  if (set === text) return []
  const at = Array.from(set).findIndex((_, index) => text[index] !== set[index])
  const place = text.slice(Math.max(0, at - 12), at + 6)
  return [
    `the space in “${place}” is not the no-break one: whole before : and inside « », narrow before ; ! ? %`,
  ]
}

/**
 * Returns one sentence for each line of the French content that has a wrong space. Typing lessons are left out: people
 * type ordinary spaces.
 */
export function findContentFaults(projectDir: string): string[] {
  return globSync('packages/content/{articles,books,reading-tests}/fr/*.{md,json}', {
    cwd: projectDir,
  })
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(projectDir, file), 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        findFrenchSpaces(withoutKey(line)).map(
          (fault) => `${file.replaceAll(path.sep, '/')}:${index + 1}: ${fault}`,
        ),
      )
    })
}

/** The line without the name of a field of front matter or JSON. */
function withoutKey(line: string): string {
  return line.replace(/^\s*(?:\w+|"\w+"):(?: |$)/, '')
}
