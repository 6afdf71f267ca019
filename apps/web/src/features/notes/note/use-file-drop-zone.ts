// Files that are dropped on a part of the page, unless something in it takes them.
import { type DragEvent, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export function useFileDropZone(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  /** Each element under the pointer is entered and left, so the two events are counted. */
  const depth = useRef(0)
  const count = (event: DragEvent, by: number) => {
    if (!hasFiles(event)) return
    depth.current = Math.max(0, depth.current + by)
    setIsOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => count(event, 1),
    onDragLeave: (event: DragEvent) => count(event, -1),
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      count(event, -depth.current)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
