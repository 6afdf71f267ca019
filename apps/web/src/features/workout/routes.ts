// The entry of the workout. Its page is joined with the games in `app/`.
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'

export const workoutEntry: Entry = { name: 'workout', area: 'train', to: paths.workout }
