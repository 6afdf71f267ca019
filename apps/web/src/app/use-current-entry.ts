// Finds the navigation entry of the current page. Pages outside the areas, such as the profile, have none.
import { useMatches } from '@tanstack/react-router'
import type { Entry } from '#domain/pages/areas.ts'
import { entries } from './entries.ts'

export function useCurrentEntry(): Entry | undefined {
  const name = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.entry)?.staticData.entry,
  })
  return entries.find((entry) => entry.name === name)
}
