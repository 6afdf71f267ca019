// How a client may write when a task starts and ends: a day, what the clock on the wall shows, or an instant.

/**
 * YYYY-MM-DD, alone or with the time of day: to the minute, the second or fractions of it, and with Z or an offset if it
 * is an instant. Which days there are is checked by `core/tasks/sent-time.ts`.
 */
export const sentTimePattern =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:[.,]\d{1,9})?)?([Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/
