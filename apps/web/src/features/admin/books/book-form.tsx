// The form that changes what a book says about itself, and hides it.
import type { AdminBook } from '@fovea/contract/admin-books.ts'
import { bookLevels } from '@fovea/contract/book-levels.ts'
import { isLanguage, languageNames, languages } from '@fovea/contract/languages.ts'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { type BookFields, useChangeBook } from '../api.ts'
import classes from '../feeds/feed-list.module.css'

const lineMax = 200

export function BookForm({ book }: { book: AdminBook }) {
  const { t } = useTranslation('admin')
  const describeError = useErrorMessages()
  const save = useChangeBook(book._id)
  const { title, author, lang } = book
  const [fields, setFields] = useState<BookFields>({
    ...{ title, author, lang },
    level: bookLevels.find((level) => level === book.level) ?? 'B1',
    isHidden: book.hiddenAt !== null,
  })
  const change = (part: Partial<BookFields>) => setFields((before) => ({ ...before, ...part }))
  const isFull = fields.title.trim() !== '' && fields.author.trim() !== ''

  function send(event: FormEvent) {
    event.preventDefault()
    if (isFull) save.mutate(fields)
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        size="md"
        label={t('books.title')}
        value={fields.title}
        maxLength={lineMax}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextInput
        size="md"
        label={t('books.author')}
        value={fields.author}
        maxLength={lineMax}
        onChange={({ target }) => change({ author: target.value })}
      />
      <NativeSelect
        size="md"
        label={t('books.language')}
        value={fields.lang}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => isLanguage(target.value) && change({ lang: target.value })}
      />
      <NativeSelect
        size="md"
        label={t('books.level')}
        value={fields.level}
        data={[...bookLevels]}
        onChange={({ target }) =>
          change({ level: bookLevels.find((level) => level === target.value) ?? fields.level })
        }
      />
      <Checkbox
        className={classes.wide}
        label={t('books.hide')}
        description={t('books.hideMeans')}
        checked={fields.isHidden}
        onChange={({ target }) => change({ isHidden: target.checked })}
      />
      {save.error && (
        <p role="alert" className={classes.error}>
          {describeError(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={save.isPending} disabled={!isFull}>
          {t('feeds.save')}
        </Button>
      </div>
    </form>
  )
}
