// How insights are counted, in plain words, with what they cannot say and the sources.
import { useTranslation } from 'react-i18next'
import { Page } from '#kit/ui/page.tsx'
import classes from './insight.module.css'
import { InsightWays } from './insight-ways.tsx'

const parts = [
  'compared',
  'form',
  'fourteen',
  'practice',
  'interval',
  'chance',
  'cause',
  'lot',
] as const

/** As they are cited, in every language. */
const sources = [
  'Holm 1979, Scandinavian Journal of Statistics 6, 65–70',
  'Frisch & Waugh 1933, Econometrica 1, 387–401',
  'Zellner & Tiao 1964, Journal of the American Statistical Association 59, 763–778',
  'MacKinnon & White 1985, Journal of Econometrics 29, 305–325',
  'MacKinnon, Nielsen & Webb 2023, Journal of Applied Econometrics 38, 671–694',
  'Fisher 1935, The Design of Experiments',
]

export function MethodPage() {
  const { t } = useTranslation('insight')
  return (
    <Page title={t('method.title')} lead={t('method.lead')}>
      <InsightWays shown={['back', 'experiments']} />
      <div className={classes.method}>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`method.${part}.title`)}</h2>
            <p>{t(`method.${part}.text`)}</p>
          </section>
        ))}
        <section>
          <h2>{t('method.sources')}</h2>
          <ul lang="en">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
