// What notes write beyond GitHub's Markdown: `[[Note]]`, `![[picture.png]]` and `==marked==`, as extensions of remark.
import type { Processor } from 'unified'
import type { MarkdownNode } from './markdown-node.ts'

const exclamationMark = 33
const equalsSign = 61
const openingBracket = 91
const closingBracket = 93

type Code = number | null
type State = (code: Code) => State | undefined

interface Effects {
  enter(type: string): object
  exit(type: string): Record<string, unknown>
  consume(code: Code): void
}

interface Context {
  previous: Code
}

interface Compiler {
  enter(node: MarkdownNode, token: unknown): void
  exit(token: unknown): void
  sliceSerialize(token: unknown): string
}

interface Writer {
  stack: string[]
  containerPhrasing(node: MarkdownNode, info: object): string
  createTracker(info: object): { move(text: string): string; current(): object }
}

/** Links and pictures of the form `[[…]]`, in one line. */
const wikiLink = {
  name: 'wikiLink',
  tokenize(effects: Effects, ok: State, nok: State): State {
    let opened = 0
    let length = 0
    const open: State = (code) => {
      if (code !== openingBracket) return nok(code)
      effects.consume(code)
      opened += 1
      return opened === 2 ? inside : open
    }
    const inside: State = (code) => {
      // Negative codes are line ends and tabs.
      if (code === null || code < 0 || code === openingBracket) return nok(code)
      effects.consume(code)
      if (code === closingBracket) return length > 0 ? close : nok
      length += 1
      return inside
    }
    const close: State = (code) => {
      if (code !== closingBracket) return nok(code)
      effects.consume(code)
      effects.exit('wikiLink')
      return ok
    }
    return (code) => {
      effects.enter('wikiLink')
      if (code !== exclamationMark) return open(code)
      effects.consume(code)
      return open
    }
  },
}

/** Two equals signs. Which of them belong together is decided when the text is written as markup. */
const markSign = {
  name: 'markSign',
  tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
    const { previous } = this
    let size = 0
    const more: State = (code) => {
      if (code === equalsSign) {
        if (size === 2) return nok(code)
        effects.consume(code)
        size += 1
        return more
      }
      if (size < 2) return nok(code)
      const token = effects.exit('markSign')
      token.canOpen = !isSpace(code)
      token.canClose = !isSpace(previous)
      return ok(code)
    }
    return (code) => {
      if (previous === equalsSign) return nok(code)
      effects.enter('markSign')
      return more(code)
    }
  },
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32
}

const fromMarkdown = {
  enter: {
    wikiLink(this: Compiler, token: unknown) {
      this.enter({ type: 'wikiLink', value: this.sliceSerialize(token) }, token)
    },
    markSign(this: Compiler, token: { canOpen?: boolean; canClose?: boolean }) {
      const { canOpen = false, canClose = false } = token
      this.enter({ type: 'markSign', value: '==', canOpen, canClose }, token)
    },
  },
  exit: {
    wikiLink(this: Compiler, token: unknown) {
      this.exit(token)
    },
    markSign(this: Compiler, token: unknown) {
      this.exit(token)
    },
  },
}

const toMarkdown = {
  handlers: {
    wikiLink({ value = '' }: MarkdownNode, _: unknown, { stack }: Writer) {
      // In a table, a bar would begin the next cell.
      return stack.includes('tableCell') ? value.replaceAll('|', '\\|') : value
    },
    mark(node: MarkdownNode, _: unknown, state: Writer, info: object) {
      const tracker = state.createTracker(info)
      const sign = tracker.move('==')
      const text = state.containerPhrasing(node, { ...tracker.current(), before: '=', after: '=' })
      return sign + text + sign
    },
  },
  unsafe: [
    { character: '=', before: '=', inConstruct: 'phrasing' },
    // Would be a tag.
    { character: '#', before: '\\s', after: '[^\\s#]', inConstruct: 'phrasing' },
  ],
}

/** A plugin for parsing as well as for writing. */
export function noteSyntax(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  const add = (name: string, extension: object) => {
    data[name] = [...(data[name] ?? []), extension]
  }
  const text = {
    [exclamationMark]: wikiLink,
    [openingBracket]: wikiLink,
    [equalsSign]: markSign,
  }
  add('micromarkExtensions', { text })
  add('fromMarkdownExtensions', fromMarkdown)
  add('toMarkdownExtensions', toMarkdown)
}
