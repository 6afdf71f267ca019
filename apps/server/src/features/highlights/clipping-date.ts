// Reads the date of a Kindle clipping, such as "Hinzugefügt am Sonntag, 3. März 2019 10:20:21". The Kindle does not say in
// which time zone, so it is taken as UTC: only the order matters.

/** In every language of which the names of months are known here. */
const locales = ['en', 'de', 'es', 'fr', 'it', 'pt', 'ru', 'pl', 'uk', 'nl']

/** Made when the first date is read, since asking for 240 names takes a while. */
let months: ReadonlyMap<string, number> | undefined

const nameMonths = () =>
  new Map(
    locales.flatMap((locale) =>
      Array.from({ length: 12 }, (_, month) =>
        (['long', 'short'] as const).map((style): [string, number] => {
          const format = new Intl.DateTimeFormat(locale, {
            day: 'numeric',
            month: style,
            timeZone: 'UTC',
          })
          const parts = format.formatToParts(new Date(Date.UTC(2020, month, 1)))
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          return [name.toLowerCase().replace(/\.$/, ''), month]
        }),
      ).flat(),
    ),
  )

const clockPattern = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?\s?m\b)?/i
const eastAsianPattern = /(\d{4})年(\d{1,2})月(\d{1,2})日/

export function readClippingDate(text: string): Date | undefined {
  const day = readDay(text)
  if (!day) return undefined
  const [, hours = '0', minutes = '0', seconds = '0', half] = clockPattern.exec(text) ?? []
  const isAfternoon = half?.toLowerCase() === 'p' || /下午|午後/.test(text)
  const hour = half || isAfternoon ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  const date = new Date(Date.UTC(...day, hour, Number(minutes), Number(seconds)))
  return Number.isNaN(date.getTime()) ? undefined : date
}

function readDay(text: string): [year: number, month: number, day: number] | undefined {
  const eastAsian = eastAsianPattern.exec(text)
  if (eastAsian) return [Number(eastAsian[1]), Number(eastAsian[2]) - 1, Number(eastAsian[3])]
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  months ??= nameMonths()
  const month = words.map((word) => months?.get(word)).find((known) => known !== undefined)
  const year = words.find((word) => /^(?:19|20)\d\d$/.test(word))
  // The day is the first number that is not the year: it comes before the time in every language.
  const day = words.find(
    (word) => /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 31,
  )
  return month === undefined || !year || !day ? undefined : [Number(year), month, Number(day)]
}
