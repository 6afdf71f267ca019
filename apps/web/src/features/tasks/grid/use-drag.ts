// Drags a block over the days and hours, or its lower edge.
import { type DayRange, daysBetween } from '@fovea/core/days/calendar.ts'
import { stepMinutes } from '@fovea/core/tasks/shift.ts'
import type { RefObject } from 'react'
import { useGesture } from '../drag/use-gesture.ts'

export interface Drag {
  kind: 'move' | 'resize'
  days: number
  minutes: number
  /** How far to the side the block is drawn. */
  x: number
}

export function useDrag(
  area: RefObject<HTMLElement | null>,
  range: DayRange,
  onDrop: (name: string, drag: Drag) => void,
) {
  return useGesture<Drag>(area, {
    measure({ clientX, clientY }, { day: column, isEdge, startX, startY, origin }) {
      const day = column.dataset.day ?? ''
      const { top, left, width, height } = column.getBoundingClientRect()
      const [x, y] = [
        clientX - left - (startX - origin.left),
        clientY - top - (startY - origin.top),
      ]
      const [before, after] = [daysBetween(range.from, day), daysBetween(day, range.to)]
      const days = isEdge ? 0 : Math.min(Math.max(Math.round(x / width), -before), after)
      const minutes = Math.round(((y / height) * 1_440) / stepMinutes) * stepMinutes
      return { kind: isEdge ? 'resize' : 'move', days, minutes, x: days * width }
    },
    onDrop: ({ name, place }) => onDrop(name, place),
  })
}
