// Reads what is in the clean markup of a note: its text without markup, its words, its links and its files.
import { Parser } from 'htmlparser2'
import { cleanLine } from '../text/clean-text.ts'
import { countWords } from './count-words.ts'
import { blocks } from './note-elements.ts'

export interface ReadNote {
  /** A line for each paragraph, item, cell and line of code. */
  plain: string
  words: number
  /** The beginning of the text, as one line. */
  excerpt: string
  /** The ids of the notes that it links to, each once. */
  links: string[]
  /** The ids of the files that it shows, each once. */
  files: string[]
}

const excerptMax = 200

export function readNote(html: string): ReadNote {
  const pieces: string[] = []
  const links = new Set<string>()
  const files = new Set<string>()
  const parser = new Parser({
    onopentag(name, { 'data-note': link, 'data-file': file }) {
      if (blocks.has(name) || name === 'br') pieces.push('\n')
      if (link) links.add(link)
      if (file) files.add(file)
    },
    ontext(text) {
      pieces.push(text)
    },
    onclosetag(name) {
      if (blocks.has(name)) pieces.push('\n')
    },
  })
  parser.end(html)
  const lines = pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
  const plain = lines.filter((line) => line !== '').join('\n')
  return {
    plain,
    words: lines.reduce((words, line) => words + countWords(line), 0),
    excerpt: cleanLine(plain.slice(0, 4 * excerptMax), excerptMax),
    links: [...links],
    files: [...files],
  }
}
