// Each question with the right answer and the answer that was given.
import { localeOf } from '@fovea/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import type { Sheet } from './progress.ts'
import classes from './result.module.css'
import type { CountedTest } from './test-outbox.ts'

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
          const isRight = given === right
          return (
            <li key={question} data-right={isRight || undefined}>
              <p>{question}</p>
              <dl>
                <Answer
                  name={isRight ? t('review.rightAndYours') : t('review.right')}
                  answer={options[right]}
                />
                {given === null && <Answer name={t('review.open')} />}
                {given !== null && !isRight && (
                  <Answer name={t('review.yours')} answer={options[given]} />
                )}
              </dl>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Answer({ name, answer }: { name: string; answer?: string | undefined }) {
  const { i18n } = useTranslation()
  return (
    <div>
      <dt lang={i18n.language}>{name}</dt>
      {answer !== undefined && <dd>{answer}</dd>}
    </div>
  )
}
