// Days as boxes, a row for each month. A day with more fills more of its box, in a stronger colour.
import type { Day } from '@fovea/core/days/calendar.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './day-boxes.module.css'

/** In the units of the drawing. */
const box = { width: 10, height: 14, gap: 2 }
const nameWidth = 38

interface DayBoxesProps {
  /** Oldest first. `step` counts from 0; null leaves the box empty. */
  days: readonly { day: Day; step: number | null }[]
  /** How many steps there are. */
  steps: number
  label: string
}

export function DayBoxes({ days, steps, label }: DayBoxesProps) {
  const { locale } = useLanguage()
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
  const width = nameWidth + 31 * (box.width + box.gap)
  return (
    <svg
      viewBox={`0 0 ${width} ${months.length * (box.height + box.gap)}`}
      className={classes.boxes}
      role="img"
      aria-label={label}
    >
      {months.map((month, row) => {
        const y = row * (box.height + box.gap)
        return (
          <g key={month}>
            <text x={0} y={y + box.height - 4} className={classes.month}>
              {monthName.format(new Date(`${month}-01T00:00:00Z`))}
            </text>
            {days
              .filter(({ day }) => day.startsWith(month))
              .map(({ day, step }) => (
                <Box key={day} x={findX(day)} y={y} step={step} steps={steps} />
              ))}
          </g>
        )
      })}
    </svg>
  )
}

function findX(day: Day): number {
  return nameWidth + (Number(day.slice(8)) - 1) * (box.width + box.gap)
}

/** What the box of each step looks like, the lowest first, and what it stands for. */
export function BoxLegend({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.legend}>
      {names.map((name, step) => (
        <li key={name}>
          <svg width={box.width + 2} height={box.height + 2} aria-hidden="true">
            <Box x={0} y={0} step={step} steps={names.length} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

interface BoxProps {
  x: number
  y: number
  step: number | null
  steps: number
}

function Box({ x, y, step, steps }: BoxProps) {
  const share = step === null ? 0 : (step + 1) / steps
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={box.width - 1}
        height={box.height - 1}
        className={classes.box}
      />
      {step !== null && (
        <rect
          x={x}
          y={y + box.height * (1 - share)}
          width={box.width}
          height={box.height * share}
          className={classes.fill}
          style={{ fillOpacity: 0.35 + 0.65 * (step / Math.max(1, steps - 1)) }}
        />
      )}
    </>
  )
}
