// Cuts a calendar file into its events, line by line and without recursion, before anything is parsed. A file that is
// larger than any honest calendar is refused here.

export const calendarBytesMax = 16 * 1024 * 1024

/** Of one event, with all its lines. Descriptions and invitations are long, and attachments may be inside. */
const eventCharactersMax = 1_000_000

/** To-dos, journal entries and the like. Zones and alarms belong to events. */
const otherEntry = /^BEGIN:V(?!CALENDAR|EVENT|TIMEZONE|ALARM)/

export interface CutCalendar {
  /** The text of each VEVENT. */
  events: string[]
  /** How many entries are no events. */
  others: number
}

export type CalendarFault = 'no_calendar' | 'too_large' | 'too_many'

export function cutEvents(
  file: string,
  { eventsMax }: { eventsMax: number },
): CutCalendar | { fault: CalendarFault } {
  if (file.length > calendarBytesMax) return { fault: 'too_large' }
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/)
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines.find((line) => line.trim() !== '') ?? '')) {
    return { fault: 'no_calendar' }
  }
  const events: string[] = []
  let others = 0
  let open: string[] | undefined
  let characters = 0
  for (const line of lines) {
    const mark = line.slice(0, 20).trim().toUpperCase()
    if (mark === 'BEGIN:VEVENT') {
      // An event that never ended is given up where the next one begins.
      open = []
      characters = 0
    } else if (otherEntry.test(mark)) others += 1
    else if (mark === 'END:VEVENT' && open) {
      if (events.length >= eventsMax) return { fault: 'too_many' }
      events.push(['BEGIN:VEVENT', ...open, 'END:VEVENT'].join('\r\n'))
      open = undefined
    } else if (open && line !== '') {
      characters += line.length
      if (characters > eventCharactersMax) return { fault: 'too_large' }
      open.push(line)
    }
  }
  return { events, others }
}
