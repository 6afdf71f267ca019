// The six skills as bars with their figures, what each figure means in one sentence, and how it is computed.
import type { SkillStatistics } from '@fovea/contract/game-statistics.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import classes from '../statistics.module.css'
import { useGameTitle } from './use-game-title.ts'

export function SkillBars({ skills }: { skills: readonly SkillStatistics[] }) {
  const { t } = useTranslation('statistics')
  const isEmpty = skills.every(({ games }) => games.every(({ recent }) => recent.length === 0))
  return (
    <section className={classes.section} aria-labelledby="skills">
      <h2 id="skills">{t('skills.title')}</h2>
      {isEmpty && (
        <p className={classes.soft}>
          {t('skills.none')} <Link to={paths.games}>{t('play')}</Link>
        </p>
      )}
      <ul className={classes.skills}>
        {skills.map((skill) => (
          <li key={skill.skill}>
            <SkillBar skill={skill} />
          </li>
        ))}
      </ul>
      <Disclosure summary={t('how')}>
        <p>{t('skills.howFigure')}</p>
        <p>{t('skills.howReference')}</p>
        <p>{t('skills.howInterval')}</p>
      </Disclosure>
    </section>
  )
}

function SkillBar({ skill: { skill, figure, reference, games } }: { skill: SkillStatistics }) {
  const { t } = useTranslation('statistics')
  const { whole, percent } = useFormats()
  const titleOf = useGameTitle()
  if (!figure) {
    return (
      <>
        <Heading name={t(`skill.${skill}`)} value="–" />
        <p className={classes.soft}>
          <Missing games={games} />
        </p>
      </>
    )
  }
  const { value, low, high, rounds, others, name } = figure
  return (
    <>
      <Heading name={t(`skill.${skill}`)} value={whole(value)} />
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.filled} style={{ width: `${value}%` }} />
        <span
          className={classes.interval}
          style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }}
        />
      </div>
      <p>{t(`figure.${reference}`, { game: titleOf(name), share: percent(value) })}</p>
      <p className={classes.soft}>
        {t('figure.interval', { low: whole(low), high: whole(high) })}{' '}
        {t('figure.rounds', { count: rounds })} {t(`figure.others.${reference}`, { count: others })}
      </p>
    </>
  )
}

function Heading({ name, value }: { name: string; value: string }) {
  return (
    <h3 className={classes.skill}>
      <span>{name}</span> <span>{value}</span>
    </h3>
  )
}

/** Names the game that is nearest to a figure. */
function Missing({ games }: Pick<SkillStatistics, 'games'>) {
  const { t } = useTranslation('statistics')
  const titleOf = useGameTitle()
  const nearest = games.toSorted((a, b) => a.roundsMissing - b.roundsMissing)[0]
  if (!nearest) return t('figure.noGames')
  return t('figure.missing', { game: titleOf(nearest.name), count: nearest.roundsMissing })
}
