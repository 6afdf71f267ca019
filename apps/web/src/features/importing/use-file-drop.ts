// Files that are dropped anywhere on the page.
import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Returns whether files are being dragged over the page. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  /** Each element under the pointer is entered and left, so the two events are counted. */
  const depth = useRef(0)
  const count = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setIsOver(depth.current > 0)
  }
  useWindowEvent('dragenter', (event) => hasFiles(event) && count(1))
  useWindowEvent('dragleave', (event) => hasFiles(event) && count(-1))
  useWindowEvent('dragover', (event) => hasFiles(event) && event.preventDefault())
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    count(-depth.current)
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  return isOver
}
