// Titles and names from other programs, in the form in which notes keep them.
import { noteTitleMax } from '@fovea/contract/note-limits.ts'

const fileNameMax = 200

export function tidyTitle(title: string): string {
  return cut(title, noteTitleMax)
}

/** Titles of folders and tags are not empty. */
export function tidyTitles(titles: string[]): string[] {
  return titles.map((title) => tidyTitle(title).trim()).filter((title) => title !== '')
}

export function tidyFileName(path: string): string {
  const name = cut(path.split(/[/\\]/).at(-1) ?? '', 4 * fileNameMax).replaceAll(/\p{Cf}/gu, '')
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return name.length <= fileNameMax
    ? name
    : cut(name.slice(0, name.length - ending.length), fileNameMax - ending.length) + ending
}

export function isPictureName(name: string): boolean {
  return /\.(?:jpe?g|png|gif|webp)$/i.test(name)
}

function cut(text: string, max: number): string {
  const line = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')
  return line.length <= max ? line : line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
