// How many places of the page say by themselves that something is missing: then no note says it once more.
import { createPageStore } from '../session.ts'

export const useTroublesShown = createPageStore(() => ({ count: 0 }))

const add = (difference: number) =>
  useTroublesShown.setState(({ count }) => ({ count: count + difference }))

/** Gives what takes it back. */
export function showTrouble(): () => void {
  add(1)
  return () => add(-1)
}
