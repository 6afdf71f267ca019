// Turns the cleaned markup of a note into what is shown: pictures are fetched, links open, code is coloured.
import { colourCode, loadGrammars } from './grammars.ts'
import { cleanNoteHtml, isUuid, readLanguageClass } from './note-html.ts'
import { createNotePictures } from './note-pictures.ts'
import { type PictureContext, showPicture } from './show-picture.ts'

interface TextContext {
  say: PictureContext['say']
  openNote?: ((id: string) => void) | undefined
}

/** @returns a function that gives everything back */
export function fillNoteText(box: HTMLElement, html: string, context: TextContext): () => void {
  const stop = new AbortController()
  const pictures = createNotePictures()
  const text = cleanNoteHtml(html)
  joinLines(text)
  for (const task of text.querySelectorAll('ul[data-type="taskList"] > li')) showTask(task)
  for (const link of text.querySelectorAll('a')) prepareLink(link, context.openNote)
  const pictureBoxes = [...text.querySelectorAll('img')].map((image) => {
    const place = document.createElement('span')
    place.dataset.picture = ''
    image.replaceWith(place)
    return { place, id: image.getAttribute('data-file') ?? '', alt: image.alt }
  })
  box.replaceChildren(text)
  const stops = pictureBoxes.map(({ place, ...picture }) =>
    showPicture(place, picture, { pictures, say: context.say }),
  )
  void colourBlocks(box, stop.signal)
  return () => {
    stop.abort()
    for (const end of stops) end()
    pictures.close()
    box.replaceChildren()
  }
}

/** Spaces are shown as they are, but a line break in the markup is only a space. */
function joinLines(text: DocumentFragment): void {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { currentNode } = nodes
    if (currentNode.parentElement?.closest('pre')) continue
    const { nodeValue } = currentNode
    if (nodeValue?.includes('\n')) currentNode.nodeValue = nodeValue.replaceAll(/\s*\n\s*/g, ' ')
  }
}

function showTask(task: Element): void {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.disabled = true
  box.checked = task.getAttribute('data-checked') === 'true'
  const label = document.createElement('label')
  label.append(box)
  const content = document.createElement('div')
  content.append(...task.childNodes)
  box.setAttribute('aria-label', content.firstElementChild?.textContent ?? '')
  task.append(label, content)
}

function prepareLink(link: HTMLAnchorElement, openNote: TextContext['openNote']): void {
  const note = link.getAttribute('data-note')
  if (!isUuid(note)) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
    return
  }
  link.removeAttribute('href')
  if (!openNote) return
  link.setAttribute('role', 'link')
  link.tabIndex = 0
  link.addEventListener('click', () => openNote(note))
  link.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') openNote(note)
  })
}

async function colourBlocks(box: HTMLElement, signal: AbortSignal): Promise<void> {
  const blocks = box.querySelectorAll<HTMLElement>('pre code[class^="language-"]')
  if (blocks.length === 0) return
  // Without a connection code stays in one colour.
  await loadGrammars().catch(() => undefined)
  if (signal.aborted) return
  for (const block of blocks) colourBlock(block)
}

function colourBlock(block: HTMLElement): void {
  const code = block.textContent ?? ''
  const language = readLanguageClass(block.className)?.replace('language-', '') ?? null
  const parts = colourCode(code, language)
  if (!parts?.length) return
  let at = 0
  const pieces: Node[] = []
  for (const { from, to, names } of parts) {
    const span = document.createElement('span')
    span.className = names
    span.textContent = code.slice(from, to)
    pieces.push(document.createTextNode(code.slice(at, from)), span)
    at = to
  }
  block.replaceChildren(...pieces, code.slice(at))
}
