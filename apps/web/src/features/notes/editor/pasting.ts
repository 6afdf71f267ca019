// Handles what is pasted and dropped: files are stored, Markdown is read as Markdown, foreign markup is cleaned, and an
// address becomes a link. With Shift, everything is pasted as plain text.
import { Extension } from '@tiptap/core'
import { DOMParser as NoteParser, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPastedHtml } from './clean-pasted.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { readWebAddress } from './note-html.ts'
import { parseInertly } from './parse-note.ts'
import { type FileContext, storeFiles } from './store-files.ts'

export function makePasting(context: FileContext) {
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      let isShift = false
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              keydown: (_, event) => {
                isShift = event.shiftKey
              },
              keyup: () => {
                isShift = false
              },
            },
            transformPastedHTML: (html) => (isOwn(html) ? html : cleanPastedHtml(html)),
            handlePaste: (view, event) =>
              event.clipboardData ? paste(view, event.clipboardData, isShift, context) : false,
            handleDrop: (view, event, _, isMoved) => {
              const files = [...(event.dataTransfer?.files ?? [])]
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
              if (isMoved || files.length === 0) return false
              event.preventDefault()
              storeFiles(view, files, at ?? view.state.selection.to, context)
              return true
            },
          },
        }),
      ]
    },
  })
}

/** Whether it was copied in the editor. */
function isOwn(html: string): boolean {
  return html.includes('data-pm-slice')
}

function paste(
  view: EditorView,
  data: DataTransfer,
  isPlain: boolean,
  context: FileContext,
): boolean {
  const { selection } = view.state
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (selection.$from.parent.type.spec.code || isOwn(html)) return false
  if (isPlain && text) return false
  const files = [...data.files]
  // Word also offers a picture of the copied text.
  if (files.length > 0 && !(html && text.trim())) {
    storeFiles(view, files, selection.to, context)
    return true
  }
  const isCodeEditor = data.types.includes('vscode-editor-data')
  if (html && !isCodeEditor) {
    storeInlinePictures(view, html, context)
    return false
  }
  const address = readWebAddress(text)
  if (address && !/\s/.test(text.trim())) {
    pasteAddress(view, address)
    return true
  }
  if (!looksLikeMarkdown(text)) return false
  void pasteMarkdown(view, text)
  return true
}

/** On selected words an address makes them a link. */
function pasteAddress(view: EditorView, href: string): void {
  const { tr, schema, selection } = view.state
  const mark = schema.marks.textLink?.create({ href })
  if (!mark) return
  if (selection.empty) tr.replaceSelectionWith(schema.text(href, [mark]), false)
  else tr.addMark(selection.from, selection.to, mark)
  view.dispatch(tr.removeStoredMark(mark).scrollIntoView().setMeta('paste', true))
}

async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  const read = await import('./parse-markdown.ts').then(
    ({ parseMarkdown }) => parseMarkdown(text),
    () => undefined,
  )
  if (view.isDestroyed) return
  const { tr, schema } = view.state
  // Where the code for it cannot be loaded, the text comes as it is.
  const slice = read
    ? NoteParser.fromSchema(schema).parseSlice(read)
    : new Slice(parseLines(text, view).content, 0, 0)
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}

function parseLines(text: string, view: EditorView): Slice {
  const body = parseInertly('')
  for (const line of text.split(/[\r\n]+/)) {
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.textContent = line
    body.append(paragraph)
  }
  return NoteParser.fromSchema(view.state.schema).parseSlice(body)
}

/** Pictures that are inside of the pasted markup itself are stored after the text is there. */
function storeInlinePictures(view: EditorView, html: string, context: FileContext): void {
  const images = parseInertly(html).querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')
  const files = [...images].flatMap((image) => readDataUrl(image) ?? [])
  if (files.length === 0) return
  queueMicrotask(() => storeFiles(view, files, view.state.selection.to, context))
}

function readDataUrl(image: HTMLImageElement): File | undefined {
  const [, type, data] =
    /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/.exec(
      image.getAttribute('src') ?? '',
    ) ?? []
  if (!type || !data) return undefined
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0))
  return new File([bytes], `${image.alt || 'image'}.${type.slice(6)}`, { type })
}
