// What `npm run new:…` commands share: files from templates, and lines that register them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes every template of a folder, with words in the places of its placeholders such as `__KIND__`, in names too.
 * @param {string} templateFolder
 * @param {string} targetFolder
 * @param {Record<string, string>} words by placeholder
 * @returns {string[]} the files, in the target folder
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
 * Inserts a line after the last of its like.
 * @param {string[]} lines
 * @param {string} line
 * @param {RegExp} like
 */
export function insertLast(lines, line, like) {
  return lines.toSpliced(lines.findLastIndex((other) => like.test(other)) + 1, 0, line)
}

/**
 * Inserts an import among its like, which are in the order of their paths.
 * @param {string[]} lines
 * @param {string} line
 * @param {RegExp} like
 */
export function insertSorted(lines, line, like) {
  const pathOf = (importLine) => importLine.split(' from ')[1]
  const later = lines.findIndex((other) => like.test(other) && pathOf(other) > pathOf(line))
  return later === -1 ? insertLast(lines, line, like) : lines.toSpliced(later, 0, line)
}

/** @param {string} word */
export function capitalize(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
