// The form for a text of one's own: a large field, and an optional title and language.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { pastedTextMax } from '@fovea/contract/limits.ts'
import { guessLanguage } from '@fovea/core/reading/guess-language.ts'
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { paths } from '#domain/pages/paths.ts'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { formatMinutes } from '#domain/reader/durations.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { LanguageField } from '#kit/ui/language-field.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { countAboutWords } from './count-about-words.ts'
import classes from './paste.module.css'
import { separateParagraphs } from './pasted-paragraphs.ts'
import { useDraft } from './use-draft.ts'

const titleMax = 200

export interface SentText {
  _id: string
  title?: string
  lang: Language
  text: string
}

interface PasteFormProps {
  /** A user's id, or `visitor`. */
  owner: string
  /** 0 while it is unknown. */
  ownWpm: number
  keepText(sent: SentText): Promise<{ _id: string }>
}

export function PasteForm({ owner, ownWpm, keepText }: PasteFormProps) {
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
  const describeError = useErrorMessages()
  const renew = useRenewLibrary()
  const navigate = useNavigate()
  const number = new Intl.NumberFormat(locale)

  const add = useMutation({
    mutationFn: keepText,
    async onSuccess(book) {
      clear()
      void renew()
      await navigate({ to: paths.read, params: { textId: book._id } })
    },
  })

  function findFault(text: string): string | undefined {
    if (!/[\p{L}\p{N}]/u.test(text)) return t('paste.noWords')
    if (text.length <= pastedTextMax) return undefined
    return t('paste.tooLong', {
      count: text.length,
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
        lang={localeOf(lang)}
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
        <LanguageField
          label={t('paste.language')}
          description={t('paste.languageHint')}
          classNames={{ description: classes.hint }}
          value={lang}
          onChange={(next) => change({ lang: next })}
        />
      </div>
      {add.error && (
        <p className={classes.error} role="alert">
          {describeError(add.error)} {t('paste.kept')}
        </p>
      )}
      <SendButton type="submit" isSending={add.isPending} className={classes.submit}>
        {t('paste.submit')}
      </SendButton>
    </form>
  )
}

/** Removes what no database stores: NUL characters and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
