// What the colours of the heat mean, and its figures as a table, the most strongly marked keys first.
import { useTranslation } from 'react-i18next'
import table from './heat-table.module.css'
import classes from './keyboard.module.css'

export function HeatScale() {
  const { t } = useTranslation('typing')
  return (
    <p className={classes.scale} aria-hidden="true">
      <span>{t('keyboard.heat.low')}</span>
      <span className={classes.gradient} />
      <span>{t('keyboard.heat.high')}</span>
      <span className={classes.unknown} />
      <span>{t('keyboard.heat.unknown')}</span>
    </p>
  )
}

interface HeatTableProps {
  heat: ReadonlyMap<string, number | null>
  describe: ((character: string) => string) | undefined
}

export function HeatTable({ heat, describe }: HeatTableProps) {
  const { t, i18n } = useTranslation('typing')
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  const known = [...heat]
    .flatMap(([character, value]) => (value === null ? [] : [{ character, value }]))
    .sort((a, b) => b.value - a.value || (a.character < b.character ? -1 : 1))
  return (
    <details className={table.figures}>
      <summary>{t('keyboard.heat.show')}</summary>
      <table>
        <caption>{t('keyboard.heat.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('keyboard.heat.key')}</th>
            <th scope="col">{t('keyboard.heat.value')}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ character, value }) => (
            <tr key={character}>
              <th scope="row">{character === ' ' ? '␣' : character}</th>
              <td>{describe?.(character) ?? percent.format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
