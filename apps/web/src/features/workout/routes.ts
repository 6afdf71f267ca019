// The entry of the workout. Its page is joined with the games in `app/`.
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'

export const workoutEntry: Entry = { name: 'workout', area: 'train', to: paths.workout }
