// The page for pasting a text: a large calm field, and as little else as possible.

import { isLanguage, type Language, languageNames, languages } from '@fovea/contract/languages.ts'
import { pastedTextMax } from '@fovea/contract/limits.ts'
import { guessLanguage } from '@fovea/core/reading/guess-language.ts'
import { makeTitle } from '@fovea/core/reading/make-title.ts'
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { callApi, contract } from '#shared/api-client.ts'
import { useErrorWords } from '#shared/error-words.ts'
import { useLanguage } from '#shared/language.ts'
import { useMeQuery } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { speedToReckonWith } from '#shared/reader/default-speed.ts'
import { formatMinutes } from '#shared/reader/durations.ts'
import { tokenizeChapter } from '#shared/reader/tokenize-chapter.ts'
import { useSession } from '#shared/session.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { visitor } from '#shared/visitor.ts'
import { keepVisitorText, readVisitorText } from '#shared/visitor-text.ts'
import { countAboutWords } from './count-about-words.ts'
import classes from './paste.module.css'
import { separateParagraphs } from './pasted-paragraphs.ts'
import { useDraft } from './use-draft.ts'

const titleMax = 200

export function PastePage() {
  const { t } = useTranslation('library')
  const isMember = useSession(({ token }) => token !== null)
  return (
    <Page title={t('paste.title')} lead={t(isMember ? 'paste.lead' : 'paste.leadVisitor')}>
      {isMember ? (
        <MemberForm />
      ) : (
        <>
          <KeptText />
          <PasteForm key={visitor} owner={visitor} ownWpm={0} keepText={keepForVisitor} />
        </>
      )}
    </Page>
  )
}

function MemberForm() {
  const me = useMeQuery()
  const user = me.data
  if (!user) return <Awaited queries={[me]} />
  return (
    <PasteForm
      key={user._id}
      owner={user._id}
      ownWpm={user.readingSpeed}
      keepText={(body) => callApi(contract.library.addText, { body })}
    />
  )
}

/** The text that a visitor was reading. */
function KeptText() {
  const { t } = useTranslation('library')
  const [kept] = useState(readVisitorText)
  if (!kept) return null
  return (
    <p>
      <Link to={paths.read} params={{ textId: kept._id }}>
        {t('paste.goOn', { title: kept.title ?? makeTitle(kept.text) })}
      </Link>
    </p>
  )
}

async function keepForVisitor(sent: SentText): Promise<SentText> {
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
  const text = await tokenizeChapter(sent.text, sent.lang, rest)
  keepVisitorText({ ...sent, words: text?.words.length ?? 0 })
  return sent
}

interface SentText {
  _id: string
  title?: string
  lang: Language
  text: string
}

interface PasteFormProps {
  /** A user's id, or the id that stands for visitors. */
  owner: string
  /** 0 while it is unknown. */
  ownWpm: number
  keepText(sent: SentText): Promise<{ _id: string }>
}

function PasteForm({ owner, ownWpm, keepText }: PasteFormProps) {
  const { t } = useTranslation('library')
  const { language, locale } = useLanguage()
  const { draft, change, keepNow, clear } = useDraft(owner)
  const [fieldError, setFieldError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const calm = useDeferredValue(draft.text)
  const words = useMemo(() => countAboutWords(calm), [calm])
  const lang = useMemo(
    () => draft.lang ?? guessLanguage(calm) ?? language,
    [draft.lang, calm, language],
  )
  const errorWords = useErrorWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const number = new Intl.NumberFormat(locale)

  const add = useMutation({
    mutationFn: keepText,
    async onSuccess(book) {
      clear()
      client.invalidateQueries({ queryKey: queryKeys.reading.books })
      await navigate({ to: paths.read, params: { textId: book._id } })
    },
  })

  function findFault(text: string): string | undefined {
    if (!/[\p{L}\p{N}]/u.test(text)) return t('paste.noWords')
    if (text.length <= pastedTextMax) return undefined
    return t('paste.tooLong', {
      length: number.format(text.length),
      max: number.format(pastedTextMax),
    })
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const text = separateParagraphs(draft.text)
    const fault = findFault(text)
    setFieldError(fault)
    if (fault) return field.current?.focus()
    const _id = draft.sentAs ?? v7()
    change({ sentAs: _id })
    keepNow()
    const title = draft.title.trim()
    add.mutate({ _id, lang, text: storable(text), ...(title && { title }) })
  }

  return (
    <form onSubmit={send} className={classes.form} noValidate>
      <Textarea
        ref={field}
        label={t('paste.text')}
        classNames={{ input: classes.text }}
        value={draft.text}
        onChange={({ target }) => {
          setFieldError(undefined)
          change({ text: target.value })
        }}
        error={fieldError}
        lang={lang === 'ua' ? 'uk' : lang}
        spellCheck={false}
        autoFocus
      />
      <p className={classes.count} aria-live="off">
        {words > 0 &&
          t('paste.count', {
            words: t('words', { count: words }),
            time: formatMinutes(minutesLeft(words, speedToReckonWith(ownWpm, lang)), locale),
          })}
      </p>
      <div className={classes.row}>
        <TextInput
          size="md"
          label={t('paste.name')}
          description={t('paste.nameHint')}
          classNames={{ description: classes.hint }}
          maxLength={titleMax}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
          autoComplete="off"
        />
        <NativeSelect
          size="md"
          label={t('paste.language')}
          description={t('paste.languageHint')}
          classNames={{ description: classes.hint }}
          value={lang}
          onChange={({ target }) => {
            if (isLanguage(target.value)) change({ lang: target.value })
          }}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      {add.error && (
        <p className={classes.error} role="alert">
          {errorWords(add.error)} {t('paste.kept')}
        </p>
      )}
      <Button type="submit" size="md" loading={add.isPending} className={classes.submit}>
        {t('paste.submit')}
      </Button>
    </form>
  )
}

/** Removes what no database stores: NUL characters and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
