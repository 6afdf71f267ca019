// The marks of a note's text that Tiptap's own set lacks or treats differently: links, links to notes, marked text, and
// code, which may be bold or a link as well.
import { InputRule, Mark, markInputRule, mergeAttributes } from '@tiptap/core'
import { isUuid, readTypedAddress, readWebAddress } from './note-html.ts'

export const textLink = Mark.create({
  name: 'textLink',
  priority: 1000,
  inclusive: false,
  excludes: 'textLink noteLink',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = readWebAddress(element.getAttribute('href'))
        return href ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: readWebAddress(HTMLAttributes.href) }, 0],
  /** An address becomes a link as soon as a space follows it. */
  addInputRules() {
    const { type } = this
    return [
      new InputRule({
        find: /(?<=^|\s)(?:https?:\/\/|www\.)\S+\.\S+\s$/i,
        handler({ state, range, match }) {
          const typed = match[0].trimEnd().replace(/[.,;:!?"')\]]+$/, '')
          const href = readTypedAddress(typed)
          if (!href) return null
          const end = range.from + typed.length
          if (state.doc.rangeHasMark(range.from, end, type)) return null
          state.tr.addMark(range.from, end, type.create({ href })).removeStoredMark(type)
          return undefined
        },
      }),
    ]
  },
})

export const noteLink = Mark.create({
  name: 'noteLink',
  priority: 1001,
  inclusive: false,
  excludes: 'textLink noteLink',
  addAttributes: () => ({
    note: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-note'),
      renderHTML: ({ note }) => ({ 'data-note': note }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'a[data-note]',
      priority: 60,
      getAttrs: (element) => (isUuid(element.getAttribute('data-note')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

export const markedText = Mark.create({
  name: 'marked',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
  addInputRules() {
    return [markInputRule({ find: /(?<=^|\s)==([^=\s](?:[^=]*[^=\s])?)==$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const inlineCode = Mark.create({
  name: 'code',
  priority: 50,
  code: true,
  exitable: true,
  excludes: '',
  parseHTML: () => [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'samp' }, { tag: 'tt' }],
  renderHTML: () => ['code', 0],
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
})
