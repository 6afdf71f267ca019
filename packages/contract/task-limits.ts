// Limits of tasks and their lists.

/** Tasks of one user. */
export const tasksMax = 5_000
export const taskTitleMax = 300

/** A task that happens once lasts at most a year, and one occurrence of a repeating one at most a week. */
export const onceDaysMax = 366
export const regularDaysMax = 7

/** A reminder comes at most a week before its occurrence. */
export const remindMinutesMax = 10_080

/** Days of a repeating task that can be taken out or edited by themselves. */
export const skippedDatesMax = 1_000

/** Done days that one call names: a habit of every day for eleven years fits into a body. */
export const doneDatesMax = 4_000

/** Days of all tasks of one user that are done or taken out. A list of done days that would lead beyond it is refused. */
export const taskDatesMax = 100_000

/** The days of one answer. */
export const taskRangeDaysMax = 400
