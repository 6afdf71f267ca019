// The facts about a note at the beginning of its Markdown file, between lines of three hyphens.
import { parse, stringify } from 'yaml'

export interface FrontMatter {
  title?: string
  tags: string[]
  /** Other titles under which notes link to it. */
  aliases: string[]
  createdAt?: Date
  updatedAt?: Date
  isPinned: boolean
  /** The titles of its folder and of those around it, the outermost first, where paths cannot contain them. */
  folder?: string[]
  /** Paths of its files that are not shown in its text. */
  attachments: string[]
  /** Everything that means nothing to Fovea, as YAML. Empty if there is nothing. */
  rest: string
}

const known = 'title tags tag aliases alias created updated pinned folder attachments id'.split(' ')
const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

export function readFrontMatter(markdown: string): { facts: FrontMatter; text: string } {
  const found = block.exec(markdown)
  const values = found && parseObject(found[1] ?? '')
  if (!found || !values) {
    return {
      facts: { tags: [], aliases: [], isPinned: false, attachments: [], rest: '' },
      text: markdown,
    }
  }
  const rest = Object.entries(values).filter(([name]) => !known.includes(name))
  const title = values.title === undefined ? undefined : String(values.title)
  const createdAt = readMoment(values.created)
  const updatedAt = readMoment(values.updated)
  const folder = readList(values.folder)
  const facts: FrontMatter = {
    ...(title !== undefined && { title }),
    tags: [...readTags(values.tags), ...readTags(values.tag)],
    aliases: [...readList(values.aliases), ...readList(values.alias)],
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
    isPinned: values.pinned === true,
    ...(folder.length > 0 && { folder }),
    attachments: readList(values.attachments).map((path) => path.replaceAll(/^\[\[|\]\]$/g, '')),
    rest: rest.length > 0 ? stringify(Object.fromEntries(rest)).trimEnd() : '',
  }
  return { facts, text: markdown.slice(found[0].length).replace(/^\r?\n/, '') }
}

/** @param values in this order; undefined ones are left out */
export function writeFrontMatter(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n`
}

/** Returns undefined for what is no YAML, or no list of names and values. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parse(text, { maxAliasCount: 10 })
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function readList(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items
    .filter((item) => ['string', 'number', 'boolean'].includes(typeof item))
    .map((item) => String(item).trim())
    .filter((item) => item !== '')
}

/** A list of tags, or a line of them with commas, or with spaces as Obsidian once wrote it. */
function readTags(value: unknown): string[] {
  const isLine = typeof value === 'string'
  const tags = isLine ? value.split(value.includes(',') ? ',' : /\s+/) : readList(value)
  return tags.map((tag) => tag.trim().replace(/^#/, '')).filter((tag) => tag !== '')
}

function readMoment(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(value)
  const moment = new Date(hasZone || /^[\d-]+$/.test(value) ? value : `${value}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
