// A book's own cover, fetched when it comes into view, or a cover that is drawn for it.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { coverQuery } from '../api.ts'
import classes from './cover.module.css'
import { DrawnCover } from './drawn-cover.tsx'

export function BookCover({ book }: { book: BookSummary }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const isNear = entry?.isIntersecting ?? false
  const { data } = useQuery({ ...coverQuery(book._id), enabled: book.hasCover && isNear })
  const url = useBlobUrl(data)
  return (
    <span ref={ref} className={classes.cover}>
      {url ? <img className={classes.picture} src={url} alt="" /> : <DrawnCover book={book} />}
    </span>
  )
}

/** Only the owner may fetch the picture, and an `<img>` cannot send the token, so it is shown from a blob. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
