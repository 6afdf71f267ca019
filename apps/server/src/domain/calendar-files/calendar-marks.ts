// The names that calendar files of Fovea use beyond the standard, for writing and for reading.

/** Marks the days that are done. Other apps keep properties that they do not know, or leave them out. */
export const doneProperty = 'x-fovea-done'

/** What the ids of Fovea's events end with. */
export const uidEnd = '@fovea'

/** In the order of the week, from Monday. */
export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
