// The program of a language: every lesson by category, passed, open or locked, and the language and layout to type on.
import type { Lesson } from '@fovea/contract/typing-program.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { programQuery } from '#domain/typing/program-query.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { LayoutChoice } from '../run/layout-choice.tsx'
import { ForTypist, type Typist } from '../run/typist.tsx'
import classes from '../typing.module.css'
import { GoOn } from './go-on.tsx'
import { nameLesson, type Program } from './program.ts'

export function ProgramPage() {
  const { t } = useTranslation('typing')
  return (
    <Page title={t('program.title')} lead={t('program.lead')} width="wide">
      <ForTypist>{(typist) => <OfLanguage typist={typist} />}</ForTypist>
    </Page>
  )
}

function OfLanguage({ typist }: { typist: Typist }) {
  const program = useQuery(programQuery(typist.language))
  return (
    <>
      <LayoutChoice typist={typist} />
      <Awaited queries={[program]} />
      {program.data && (
        <>
          <GoOn program={program.data} isFirst={program.data.progress.passed === 0} />
          {program.data.program.map((part) => (
            <Category key={part.category} {...part} />
          ))}
        </>
      )}
    </>
  )
}

function Category({ category, lessons }: Program['program'][number]) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  const own = lessons.filter(({ isCategoryTest }) => !isCategoryTest)
  const test = lessons.find(({ isCategoryTest }) => isCategoryTest)
  const passed = own.filter(({ isPassed }) => isPassed).length
  return (
    <section className={classes.category} aria-labelledby={`category-${category}`}>
      <header>
        <h2 id={`category-${category}`}>{t(`category.${category}`)}</h2>
        <p className={classes.soft}>
          {t('program.progress', { passed: whole(passed), total: whole(own.length) })}
        </p>
        {test && passed < own.length && (
          <Link to={paths.typingLesson} params={{ id: test.id }} className={classes.testOut}>
            {t('program.testOut')}
          </Link>
        )}
      </header>
      <ol className={classes.lessons}>
        {own.map((lesson) => (
          <li key={lesson.id}>
            <LessonTile lesson={lesson} lessons={own} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LessonTile({ lesson, lessons }: { lesson: Lesson; lessons: readonly Lesson[] }) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  const { id, isPassed, isOpen, score } = lesson
  const number = lessons.findIndex((one) => one.id === id) + 1
  const state = t(isPassed ? 'program.passed' : isOpen ? 'program.open' : 'program.locked')
  const label = `${nameLesson(t, lesson, lessons)}, ${state}`
  const content = (
    <>
      <b>{whole(number)}</b>
      <small>{score > 0 ? whole(Math.round(score)) : state}</small>
    </>
  )
  if (!isOpen) {
    return (
      <span className={classes.lesson} data-state="locked">
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">{content}</span>
      </span>
    )
  }
  return (
    <Link
      to={paths.typingLesson}
      params={{ id }}
      aria-label={label}
      className={classes.lesson}
      data-state={isPassed ? 'passed' : 'open'}
    >
      {content}
    </Link>
  )
}
