// The links between the pages of the insights.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './insight.module.css'

const ways = {
  back: { to: paths.insight, label: 'back' },
  experiments: { to: paths.experiments, label: 'experiments.title' },
  method: { to: paths.insightMethod, label: 'method.title' },
} as const

export function InsightWays({ shown }: { shown: readonly (keyof typeof ways)[] }) {
  const { t } = useTranslation('insight')
  return (
    <p className={classes.ways}>
      {shown.map((name) => (
        <Link key={name} to={ways[name].to} className={classes.way}>
          {t(ways[name].label)}
        </Link>
      ))}
    </p>
  )
}
