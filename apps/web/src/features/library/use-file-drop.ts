// Files that are dropped anywhere on the page.
import { useEffect, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Gives whether files are being held over the page. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // Every element that is passed over is entered and left.
    let depth = 0
    const count = (by: number) => {
      depth = Math.max(0, depth + by)
      setIsOver(depth > 0)
    }
    const enter = (event: DragEvent) => holdsFiles(event) && count(1)
    const leave = (event: DragEvent) => holdsFiles(event) && count(-1)
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      count(-depth)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver
}
