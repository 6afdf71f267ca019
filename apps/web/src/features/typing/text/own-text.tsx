// Pasting a text of one's own. What is written is kept in this browser.

import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { typedTextMax } from '@fovea/contract/limits.ts'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { LanguageField } from '#kit/ui/language-field.tsx'
import { Page } from '#kit/ui/page.tsx'
import { useStorageLost } from '#kit/ui/use-storage-lost.ts'
import type { Typist } from '../run/typist.tsx'
import classes from '../typing.module.css'
import type { TextToType } from './typed-parts.tsx'

interface OwnTextProps {
  typist: Typist
  onType(text: TextToType): void
}

const draftKey = (userId: string) => `typing-draft.${userId}`

export function OwnText({ typist, onType }: OwnTextProps) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  const key = draftKey(typist.userId)
  const [text, setText] = useState(() => browserStorage.get(key) ?? '')
  const [language, setLanguage] = useState<Language>(typist.language)
  const isTooLong = text.length > typedTextMax
  const keep = (next: string) => browserStorage.set(key, next.slice(0, typedTextMax))
  useStorageLost(() => keep(text))

  function type(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || isTooLong) return
    onType({ title: t('text.title'), text, language, source: 'own' })
  }

  return (
    <Page title={t('text.title')} lead={t('text.lead')}>
      <form onSubmit={type} className={classes.form}>
        <Textarea
          size="md"
          label={t('text.field')}
          lang={localeOf(language)}
          autosize
          minRows={8}
          maxRows={20}
          value={text}
          error={
            isTooLong &&
            t('text.tooLong', { characters: whole(text.length), max: whole(typedTextMax) })
          }
          onChange={({ target }) => {
            setText(target.value)
            keep(target.value)
          }}
        />
        <LanguageField label={t('program.language')} value={language} onChange={setLanguage} />
        <Button type="submit" size="md" disabled={text.trim() === '' || isTooLong}>
          {t('text.start')}
        </Button>
      </form>
    </Page>
  )
}
