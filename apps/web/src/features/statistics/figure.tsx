// One figure with its unit, and a note about what it is made of.
interface FigureProps {
  label: string
  value: string
  unit?: string
  note?: string | undefined
}

export function Figure({ label, value, unit, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit !== undefined && <span> {unit}</span>}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
