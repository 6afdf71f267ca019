// Where menus and panels have room beside the text of a note: not under the head of the note, and not under the toolbar,
// which a phone shows above its keyboard.
import type { Anchor } from '#kit/ui/use-floating.ts'

const edgePx = 8

/** How a menu or a panel lies beside a position in the text. */
export const textFloat = { gapPx: 6, heightMaxPx: 352, findCover: findTextCover }

/**
 * In pixels from the edges of the visible part of the window. The toolbar covers only what is on its side of the anchor.
 * @param box a child of the editor
 */
function findTextCover(box: HTMLElement, anchor: Anchor): { top: number; bottom: number } {
  const view = window.visualViewport
  const start = view?.offsetTop ?? 0
  const end = start + (view?.height ?? window.innerHeight)
  const head = box.closest('article')?.querySelector('header')?.getBoundingClientRect()
  const cover = { top: Math.max(head ? head.bottom - start : 0, 0) + edgePx, bottom: edgePx }
  const bar = box.parentElement?.querySelector('[role="toolbar"]')?.getBoundingClientRect()
  if (!bar || bar.height === 0) return cover
  if (bar.top >= anchor.bottom) return { ...cover, bottom: end - bar.top + edgePx }
  if (bar.bottom <= anchor.top) return { ...cover, top: bar.bottom - start + edgePx }
  return cover
}
