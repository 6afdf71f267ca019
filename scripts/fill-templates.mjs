// Functions that the `npm run new:…` commands share: making files from templates, and adding the lines that register them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes a file for every template in a folder. Placeholders such as `__KIND__` are replaced in texts and file names.
 * @param {string} templateFolder
 * @param {string} targetFolder
 * @param {Record<string, string>} words the replacement of each placeholder
 * @returns {string[]} the paths of the files in the target folder
 */
export function fillTemplates(templateFolder, targetFolder, words) {
  const fill = (text) => text.replace(/__[A-Z]+__/g, (placeholder) => words[placeholder])
  const templates = readdirSync(templateFolder, { recursive: true })
  return templates
    .filter((template) => template.endsWith('.tmpl'))
    .map((template) => {
      const file = fill(template.slice(0, -'.tmpl'.length)).replaceAll('\\', '/')
      const target = join(targetFolder, file)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, fill(readFileSync(join(templateFolder, template), 'utf8')))
      return file
    })
}

/**
 * @param {string} file
 * @param {(lines: string[]) => string[]} change
 */
export function editLines(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8').split('\n')).join('\n'))
}

/**
 * Inserts a line after the last line that matches `like`.
 * @param {string[]} lines
 * @param {string} line
 * @param {RegExp} like
 */
export function insertLast(lines, line, like) {
  return lines.toSpliced(lines.findLastIndex((other) => like.test(other)) + 1, 0, line)
}

/**
 * Inserts an import or a re-export among those that match `like`, which are sorted by path, numbers by their value.
 * @param {string[]} lines
 * @param {string} line
 * @param {RegExp} like
 */
export function insertSorted(lines, line, like) {
  const pathOf = (importLine) => importLine.split(' from ')[1]
  const { compare } = new Intl.Collator('en', { numeric: true })
  const later = lines.findIndex(
    (other) => like.test(other) && compare(pathOf(other), pathOf(line)) > 0,
  )
  return later === -1 ? insertLast(lines, line, like) : lines.toSpliced(later, 0, line)
}

/** @param {string} word */
export function capitalize(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
