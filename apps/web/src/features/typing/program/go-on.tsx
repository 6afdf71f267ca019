// The lesson to go on with, and how far the program has come. On the first visit it is the first thing to press.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../typing.module.css'
import { findNextLesson, listLessons, nameLesson, type Program } from './program.ts'

interface GoOnProps {
  program: Program
  /** Whether nothing was ever typed here. */
  isFirst: boolean
}

export function GoOn({ program, isFirst }: GoOnProps) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  const next = findNextLesson(program)
  const { passed, total } = program.progress
  return (
    <section className={classes.goOn}>
      {next ? (
        <>
          <h2>{nameLesson(t, next, listLessons(program))}</h2>
          <p>
            {isFirst
              ? t('first')
              : t('program.progress', { passed: whole(passed), total: whole(total) })}
          </p>
          <Button
            size="md"
            renderRoot={(props) => (
              <Link to={paths.typingLesson} params={{ id: next.id }} {...props} />
            )}
          >
            {t(isFirst ? 'lesson.first' : 'lesson.goOn')}
          </Button>
        </>
      ) : (
        <>
          <h2>{t('program.done')}</h2>
          <Button size="md" renderRoot={(props) => <Link to={paths.typingTest} {...props} />}>
            {t('way.typingTest')}
          </Button>
        </>
      )}
      {!isFirst && (
        <p className={classes.soft}>{t('program.points', { points: whole(program.points) })}</p>
      )}
    </section>
  )
}
