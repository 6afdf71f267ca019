// What written and read calendar files have in common beyond the standard.

/** Marks the days that are done. Other apps keep properties that they do not know, or leave them out. */
export const doneProperty = 'x-fovea-done'

/** What the ids of Fovea's events end with. */
export const uidEnd = '@fovea'

/** In the order of the week, from Monday. */
export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
