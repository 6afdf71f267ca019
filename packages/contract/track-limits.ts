// Limits and defaults of the daily track.

/** Moods have five steps, from 0. */
export const moodMax = 4
export const moodDefault = 2

/** In hours. */
export const sleepHoursMax = 24

/** In glasses. */
export const waterMax = 40

export const gratefulMax = 20

/** Characters of one thing that somebody is grateful for. */
export const gratefulLineMax = 300

/** Today and so many days before it can be changed, and are what a list of tracks has without limits. */
export const openDays = 30

/** The days of one answer: a year and a day. */
export const trackedDaysMax = 367

/** The largest number of characters in a file of moods, of its days, and of the names that its moods have. */
export const moodImportMax = 5_000_000
export const importedDaysMax = 20_000
export const moodNamesMax = 50
export const moodNameMax = 100
