// The words by which a language names days and times. All are in lower case; accents do not matter. A phrase has spaces.
export interface QuickWords {
  readonly today: readonly string[]
  readonly tomorrow: readonly string[]
  readonly afterTomorrow: readonly string[]
  /** Names of the days of the week from Monday on, with their forms, that can be taken for nothing else. */
  readonly weekdays: Week
  /** Names that can also mean something else. They count after a word such as "on" or "every". */
  readonly shortWeekdays: Week
  /** Phrases that alone mean each of these days: "Tuesdays". */
  readonly eachWeekday: Week
  /** What stands before the days on which something repeats. */
  readonly every: readonly string[]
  readonly everyDay: readonly string[]
  /** Each day from Monday to Friday. */
  readonly workdays: readonly string[]
  readonly and: readonly string[]
  /** What stands before a day. */
  readonly on: readonly string[]
  /** What stands before or after a day of the week that is not today. */
  readonly next: readonly string[]
  readonly until: readonly string[]
  /** What stands before a time. */
  readonly at: readonly string[]
  /** Between two times, and before the first of them. */
  readonly to: readonly string[]
  readonly from: readonly string[]
  /** What stands after the number of an hour. */
  readonly hours: readonly string[]
  readonly am: readonly string[]
  readonly pm: readonly string[]
  /** Between a day and its month. */
  readonly of: readonly string[]
  /** From January on. */
  readonly months: readonly (readonly string[])[]
}

type Words = readonly string[]

export type Week = readonly [Words, Words, Words, Words, Words, Words, Words]
