import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { immersedMark } from '#kit/ui/immersed.ts'
import { outdated, reloadOnceWhenPartsFail } from './reload-once.ts'

const reload = vi.fn()
const fetchMock = vi.fn<typeof fetch>()
reloadOnceWhenPartsFail()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('fetch', fetchMock.mockReset().mockResolvedValue(new Response()))
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Fires the event that Vite fires. */
async function fail(part: string): Promise<void> {
  const payload = new Error(part)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  await new Promise((resolve) => setTimeout(resolve))
}

it('a part that fails to load reloads the page once', async () => {
  await fail('one')
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
  await fail('another')
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload while the server does not answer, but may do so later', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await fail('one')
  expect(reload).not.toHaveBeenCalled()
  fetchMock.mockResolvedValue(new Response('', { status: 503 }))
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
})

/** Somebody types in a field. */
function type(field: HTMLElement, text: string): void {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.value = text
  else field.textContent = text
  document.body.append(field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const editor = () => {
  const element = document.createElement('div')
  element.contentEditable = 'true'
  return element
}

it.each([
  ['in a field', () => document.createElement('input')],
  ['in a long field', () => document.createElement('textarea')],
  ['in an editor', editor],
])('what was typed %s is not reloaded away: the newer version is offered', async (_, make) => {
  const offered = vi.fn()
  window.addEventListener(outdated, offered)
  const field = make()
  type(field, 'Dear')
  await fail('one')
  await fail('one')
  expect(reload).not.toHaveBeenCalled()
  expect(offered).toHaveBeenCalledTimes(2)
  type(field, '')
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
  type(field, 'Dear')
  field.remove()
  await fail('two')
  expect(reload).toHaveBeenCalledTimes(2)
  window.removeEventListener(outdated, offered)
})

it('a choice is unsaved only in a form: others are sent as soon as they are made', async () => {
  const choice = document.createElement('input')
  choice.type = 'radio'
  type(choice, 'great')
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
  const form = document.createElement('form')
  document.body.append(form)
  form.append(choice)
  await fail('two')
  expect(reload).toHaveBeenCalledOnce()
})

it('neither work that fills the window nor what the browser would ask about is reloaded away', async () => {
  document.documentElement.setAttribute(immersedMark, '')
  await fail('one')
  document.documentElement.removeAttribute(immersedMark)
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  await fail('one')
  window.removeEventListener('beforeunload', ask)
  expect(reload).not.toHaveBeenCalled()
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
})

it('nothing is offered while the server does not answer', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const offered = vi.fn()
  window.addEventListener(outdated, offered)
  type(document.createElement('input'), 'Dear')
  await fail('one')
  expect(offered).not.toHaveBeenCalled()
  window.removeEventListener(outdated, offered)
})
