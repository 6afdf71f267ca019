// A picture in the text: a file of the note, known by its id. It has no address in the markup.
import { Node } from '@tiptap/core'
import { isUuid } from './note-html.ts'
import { type PictureContext, showPicture } from './show-picture.ts'

export function makeNoteImage(context: PictureContext) {
  return Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({
      file: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
        renderHTML: ({ file }) => ({ 'data-file': file }),
      },
      alt: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '',
        renderHTML: ({ alt }) => ({ alt }),
      },
    }),
    parseHTML: () => [
      {
        tag: 'img[data-file]',
        getAttrs: (element) => (isUuid(element.getAttribute('data-file')) ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    renderText: ({ node }) => node.attrs.alt,
    addNodeView:
      () =>
      ({ node }) => {
        let shown = node
        const box = document.createElement('span')
        box.dataset.picture = ''
        const stop = showPicture(box, { id: node.attrs.file, alt: node.attrs.alt }, context)
        return {
          dom: box,
          update(next) {
            if (next.type !== shown.type || next.attrs.file !== shown.attrs.file) return false
            shown = next
            const image = box.querySelector('img')
            if (image) image.alt = next.attrs.alt
            return true
          },
          stopEvent: ({ target }) => target instanceof HTMLButtonElement,
          ignoreMutation: () => true,
          destroy: stop,
        }
      },
  })
}
