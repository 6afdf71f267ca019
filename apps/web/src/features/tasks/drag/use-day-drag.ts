// Drags a task from one day to another, wherever the days are drawn.
import { type Day, daysBetween } from '@fovea/core/days/calendar.ts'
import type { RefObject } from 'react'
import { useGesture } from './use-gesture.ts'

export function useDayDrag(
  area: RefObject<HTMLElement | null>,
  onDrop: (name: string, days: number) => void,
) {
  return useGesture<{ day: Day; days: number }>(area, {
    isFollowing: true,
    measure({ clientX, clientY }, grip) {
      const from = grip.day.dataset.day ?? ''
      const under = document.elementsFromPoint(clientX, clientY) as HTMLElement[]
      const day = under.find((element) => element.dataset.day)?.dataset.day ?? from
      return { day, days: daysBetween(from, day) }
    },
    onDrop: ({ name, place }) => onDrop(name, place.days),
  })
}
