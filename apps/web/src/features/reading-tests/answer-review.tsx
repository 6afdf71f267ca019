// Each question with the right answer and the one that was given.
import { localeOf } from '@fovea/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import type { CountedTest } from './api.ts'
import type { Sheet } from './progress.ts'
import classes from './result.module.css'

export function AnswerReview({ sheet, test }: { sheet: Sheet; test: CountedTest }) {
  const { t } = useTranslation('reading-tests')
  const { correct, answers } = test
  if (!correct || !answers) return null
  return (
    <section className={classes.review}>
      <h2>{t('review.title')}</h2>
      <ol lang={localeOf(sheet.lang)}>
        {sheet.questions.map(({ question, options }, index) => {
          const given = answers[index] ?? null
          const right = correct[index] ?? 0
          return (
            <li key={question} data-right={given === right || undefined}>
              <p>{question}</p>
              <dl>
                <Answer name={t('review.right')} answer={options[right] ?? ''} isRight />
                {given === null && <Answer name={t('review.open')} />}
                {given !== null && given !== right && (
                  <Answer name={t('review.yours')} answer={options[given] ?? ''} />
                )}
                {given === right && <Answer name={t('review.known')} />}
              </dl>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Answer(props: { name: string; answer?: string; isRight?: boolean }) {
  const { i18n } = useTranslation()
  return (
    <div data-right={props.isRight || undefined}>
      <dt lang={i18n.language}>{props.name}</dt>
      <dd>{props.answer}</dd>
    </div>
  )
}
