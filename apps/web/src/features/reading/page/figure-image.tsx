// A picture of an imported book. Its bytes need the user's token, so they are fetched and shown from memory. Its space
// is reserved from the beginning, and adjusted to the picture only while it is below the visible part of the page.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contract, fetchBytes } from '#kit/api/api-client.ts'
import classes from './text-page.module.css'

/** A picture is fetched when it is this close to the window. */
const aheadPx = 2000

interface FigureImageProps {
  bookId: string
  /** The key of the picture. */
  figure: string
  alt: string
}

export function FigureImage({ bookId, figure, alt }: FigureImageProps) {
  const { t } = useTranslation('reading')
  const box = useRef<HTMLElement>(null)
  const [address, setAddress] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isFitted, setFitted] = useState(false)

  useEffect(() => {
    let made: string | undefined
    const stop = new AbortController()
    const load = async () => {
      const path = fillPath(contract.importing.bookFigure.path, { id: bookId, key: figure })
      const bytes = await fetchBytes(path, stop.signal)
      made = URL.createObjectURL(bytes)
      setAddress(made)
    }
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        observer.disconnect()
        load().catch(() => stop.signal.aborted || setHasFailed(true))
      },
      { rootMargin: `${aheadPx}px` },
    )
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [bookId, figure])

  return (
    <figure ref={box} className={classes.figure} data-fitted={isFitted || undefined}>
      {address && (
        <img
          src={address}
          alt={alt}
          decoding="async"
          onLoad={() => {
            const top = box.current?.getBoundingClientRect().top ?? 0
            setFitted(top > window.innerHeight)
          }}
        />
      )}
      {hasFailed && <figcaption>{alt || t('reader.noPicture')}</figcaption>}
    </figure>
  )
}
