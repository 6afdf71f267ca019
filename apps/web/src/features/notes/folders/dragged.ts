// A note or a folder that is dragged into another folder with the mouse.
import type { DragEvent } from 'react'

export interface Dragged {
  kind: 'note' | 'folder'
  id: string
  /** What it is called. */
  title: string
}

const typeOf = (kind: Dragged['kind']) => `application/x-fovea-${kind}`

export function startDrag(event: DragEvent, { kind, ...dragged }: Dragged): void {
  event.dataTransfer.setData(typeOf(kind), JSON.stringify(dragged))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether something is dragged that a folder takes. While it is dragged, browsers do not tell what it is. */
export function isDragged({ dataTransfer }: DragEvent): boolean {
  return ['note', 'folder'].some((kind) =>
    dataTransfer.types.includes(typeOf(kind as Dragged['kind'])),
  )
}

export function readDragged({ dataTransfer }: DragEvent): Dragged | undefined {
  for (const kind of ['note', 'folder'] as const) {
    const data = dataTransfer.getData(typeOf(kind))
    if (data) return { kind, ...JSON.parse(data) }
  }
  return undefined
}
