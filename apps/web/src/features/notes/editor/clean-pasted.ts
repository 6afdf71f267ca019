// Turns content from Word, Google Docs and web pages into the elements of a note. Elements that a note does not know are
// left out later, by its schema.
import { joinWordLists } from './word-lists.ts'

export function cleanPastedHtml(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  cleanPasted(body)
  return body.innerHTML
}

export function cleanPasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (isDecoration(element)) element.remove()
  }
  removeHandlers(body)
  joinWordLists(body)
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4')
  unwrapFormattedLinks(body)
  markTasks(body)
  for (const paragraph of body.querySelectorAll('p')) {
    if (/^[\u00a0\s]+$/.test(paragraph.textContent ?? '') && !paragraph.querySelector('img')) {
      paragraph.remove()
    }
  }
}

function isDecoration({ localName, className }: Element): boolean {
  return ['style', 'script', 'o:p'].includes(localName) || className === 'Apple-interchange-newline'
}

/** They are dead here already. Nothing that reads the markup later need rely on that. */
function removeHandlers(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (name.startsWith('on') || name === 'srcdoc') element.removeAttribute(name)
    }
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word processors underline the words of each link themselves. */
function unwrapFormattedLinks(body: HTMLElement): void {
  for (const underlined of body.querySelectorAll('a u')) {
    underlined.replaceWith(...underlined.childNodes)
  }
  for (const styled of body.querySelectorAll<HTMLElement>('a, a [style]')) {
    styled.style.removeProperty('text-decoration')
    styled.style.removeProperty('text-decoration-line')
  }
  for (const around of body.querySelectorAll('u')) {
    const [only] = around.childNodes
    if (around.childNodes.length === 1 && only instanceof HTMLAnchorElement)
      around.replaceWith(only)
  }
}

/** Lists whose items begin with a box become check lists. */
function markTasks(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    if (list.getAttribute('data-type') === 'taskList') continue
    const items = [...list.children].filter((child) => child.localName === 'li')
    const states = items.map(readTask)
    if (items.length === 0 || states.includes(undefined)) continue
    const tasks = list.ownerDocument.createElement('ul')
    tasks.setAttribute('data-type', 'taskList')
    for (const [index, item] of items.entries()) {
      findBox(item)?.remove()
      item.setAttribute('data-type', 'taskItem')
      item.setAttribute('data-checked', String(states[index]))
      tasks.append(item)
    }
    list.replaceWith(tasks)
  }
}

function readTask(item: Element): boolean | undefined {
  const state = item.getAttribute('aria-checked')
  if (item.getAttribute('role') === 'checkbox' && state) return state === 'true'
  return findBox(item)?.hasAttribute('checked')
}

function findBox(item: Element): Element | null {
  const box = item.querySelector('input[type="checkbox"]')
  return box?.closest('li') === item ? box : null
}
