// The parts of an account that an export contains. Kept apart from the schemas, so that the web app can use them without
// zod.

export const dataAreas = [
  'library',
  'reading',
  'notes',
  'games',
  'typing',
  'days',
  'tasks',
] as const

export type DataArea = (typeof dataAreas)[number]
