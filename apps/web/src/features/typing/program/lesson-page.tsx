// One lesson: it begins at once. The lessons of its language come with it, so that the next one needs no connection.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import type { Lesson } from '@fovea/contract/typing-program.ts'
import { type LessonMaterials, makeLessonText } from '@fovea/core/typing/make-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { makeSeed } from '#domain/games/seeds.ts'
import { paths } from '#domain/pages/paths.ts'
import { programQuery } from '#domain/typing/program-query.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { wordsQuery } from '../api.ts'
import { usePracticeMissed } from '../practice/use-practice-missed.ts'
import type { PreparedRun } from '../run/prepared-run.ts'
import { RunSession } from '../run/run-session.tsx'
import { ForTypist, type Typist } from '../run/typist.tsx'
import { listLessons, nameLesson } from './program.ts'

export function LessonPage() {
  const { id = '' } = useParams({ strict: false })
  const language = id.split('-')[0]
  if (!isLanguage(language)) return <Navigate to={paths.typingProgram} replace />
  return (
    <ForTypist>
      {(typist) => <OfProgram key={id} id={id} language={language} typist={typist} />}
    </ForTypist>
  )
}

interface OfProgramProps {
  id: string
  language: Language
  typist: Typist
}

function OfProgram({ id, language, typist }: OfProgramProps) {
  const { t } = useTranslation('typing')
  const program = useQuery(programQuery(language))
  const material = useQuery(wordsQuery(language))
  if (!program.data || !material.data) return <Awaited queries={[program, material]} />
  const lessons = listLessons(program.data)
  const lesson = lessons.find((one) => one.id === id)
  if (!lesson?.isOpen) {
    return (
      <Page title={t(lesson ? 'lesson.locked' : 'lesson.none')}>
        <Link to={paths.typingProgram}>{t('program.title')}</Link>
      </Page>
    )
  }
  return <OneLesson {...{ lesson, lessons, language, typist }} materials={material.data} />
}

interface OneLessonProps {
  lesson: Lesson
  lessons: readonly Lesson[]
  language: Language
  typist: Typist
  materials: LessonMaterials
}

function OneLesson({ lesson, lessons, language, typist, materials }: OneLessonProps) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const practiseMissed = usePracticeMissed(language)
  const { id } = lesson
  // The program is fetched again after every run, and the same lesson must not begin anew then.
  const latest = useRef(lesson)
  useEffect(() => {
    latest.current = lesson
  })
  const prepare = useCallback((): PreparedRun => {
    const seed = makeSeed()
    return {
      id: v7(),
      text: makeLessonText(latest.current, materials, seed),
      language,
      limitMs: null,
      belonging: { kind: 'lesson', lesson: latest.current, seed },
    }
  }, [materials, language])
  const following = lessons[lessons.findIndex((one) => one.id === id) + 1]
  return (
    <RunSession
      typist={typist}
      title={nameLesson(t, lesson, lessons)}
      prepare={prepare}
      onMissed={practiseMissed}
      onLeave={() => navigate({ to: paths.typingProgram })}
      nextOf={({ score }) =>
        score?.isPassed && following
          ? {
              label: t('lesson.next'),
              onNext: () => navigate({ to: paths.typingLesson, params: { id: following.id } }),
            }
          : undefined
      }
    />
  )
}
