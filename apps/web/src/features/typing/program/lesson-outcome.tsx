// Whether a lesson was passed, or how far it was from that.
import type { LessonScore } from '@fovea/core/typing/lesson-score.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../typing.module.css'

interface LessonOutcomeProps {
  score: LessonScore
  errors: number
  errorLimit: number
  isFinished: boolean
}

export function LessonOutcome({ score, errors, errorLimit, isFinished }: LessonOutcomeProps) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  return (
    <div className={classes.outcome}>
      <p>
        <strong>{t(score.isPassed ? 'lesson.passed' : 'lesson.notPassed')}</strong>{' '}
        {t('lesson.score', { score: whole(score.score) })}
      </p>
      <p className={classes.soft}>
        {!isFinished
          ? t('lesson.unfinished')
          : t('lesson.errors', { errors: whole(errors), limit: whole(errorLimit) })}
        {isFinished && errors > errorLimit && (
          <> {t('lesson.over', { over: whole(errors - errorLimit) })}</>
        )}
      </p>
    </div>
  )
}
