// Shows one picture of a note in a box as soon as it comes near the window, or says that it could not be fetched.
import type { NotePictures } from './note-pictures.ts'

/** A picture is fetched when it is this close to the window. */
const aheadPx = 1500

export interface PictureContext {
  pictures: NotePictures
  say(message: 'pictureMissing' | 'again'): string
}

/** @returns a function that stops waiting for the picture */
export function showPicture(
  box: HTMLElement,
  { id, alt }: { id: string; alt: string },
  { pictures, say }: PictureContext,
): () => void {
  let isOver = false
  const image = document.createElement('img')
  image.alt = alt
  image.decoding = 'async'
  box.dataset.state = 'waiting'
  box.replaceChildren(image)

  const load = () => {
    pictures.find(id).then(
      (address) => {
        if (isOver) return
        image.src = address
        box.dataset.state = 'shown'
        box.replaceChildren(image)
      },
      () => isOver || fail(),
    )
  }
  const fail = () => {
    const text = document.createElement('span')
    text.textContent = [say('pictureMissing'), image.alt].filter(Boolean).join(' ')
    const again = document.createElement('button')
    again.type = 'button'
    again.textContent = say('again')
    again.addEventListener('click', load)
    box.dataset.state = 'missing'
    box.replaceChildren(text, again)
  }
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      load()
    },
    { rootMargin: `${aheadPx}px` },
  )
  observer.observe(box)
  return () => {
    isOver = true
    observer.disconnect()
  }
}
