// Blocks of code. The name of the language is the only thing that their markup says besides the code.
import { CodeBlock } from '@tiptap/extension-code-block'
import { readLanguageClass } from './note-html.ts'

const prefix = 'language-'

export const noteCodeBlock = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const code = element.querySelector('code')
        return readLanguageClass(code?.className)?.slice(prefix.length) ?? null
      },
      rendered: false,
    },
  }),
}).configure({ enableTabIndentation: true, tabSize: 2 })
