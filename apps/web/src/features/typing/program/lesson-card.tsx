// The next typing lesson on the start page.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Brief } from '#kit/ui/brief.tsx'
import { nextLessonQuery } from '../api.ts'

/** Shows nothing until the lesson is known: the rest of the start page does not wait for it. */
export function LessonCard() {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  const { data } = useQuery(nextLessonQuery)
  if (!data) return null
  const { next, progress } = data
  const { passed, total } = progress
  if (!next) {
    return (
      <Brief title={t('title')} name={t('program.done')}>
        <Link to={paths.typingTest}>{t('way.typingTest')}</Link>
      </Brief>
    )
  }
  return (
    <Brief
      title={t('lesson.next')}
      name={t('lesson.name', { category: t(`category.${next.category}`), number: next.number })}
      facts={t('program.progress', { passed: whole(passed), total: whole(total) })}
    >
      <Link to={paths.typingLesson} params={{ id: next.id }}>
        {t(passed === 0 ? 'lesson.first' : 'lesson.goOn')}
      </Link>
    </Brief>
  )
}
