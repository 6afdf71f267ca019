// Keeps the tasks of some weeks around today on this device, once the page has had some quiet.
import { useQuery } from '@tanstack/react-query'
import { mayUseData } from '#kit/queries/idle.ts'
import { useUserId } from '#kit/session/session.ts'
import { useIsSlow } from '#kit/ui/is-slow.ts'
import { todayHere, weeksAroundQuery } from './api.ts'

const quietMs = 5_000

export function useKeepTasks(): void {
  const userId = useUserId()
  const isQuiet = useIsSlow(quietMs)
  useQuery({
    ...weeksAroundQuery(todayHere()),
    enabled: isQuiet && userId !== undefined && mayUseData(),
    // Nobody looks at it.
    notifyOnChangeProps: [],
  })
}
