// Counts the parts of the page that already say that something is missing. While there are any, no note repeats it.
import { createPageStore } from '#kit/session/session.ts'

export const useTroublesShown = createPageStore(() => ({ count: 0 }))

const add = (difference: number) =>
  useTroublesShown.setState(({ count }) => ({ count: count + difference }))

/** Returns a function that takes it back. */
export function showTrouble(): () => void {
  add(1)
  return () => add(-1)
}
