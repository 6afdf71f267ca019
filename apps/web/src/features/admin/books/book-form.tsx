// The form that changes what a book says about itself, and hides it.
import type { AdminBook } from '@fovea/contract/admin-books.ts'
import { bookLevels } from '@fovea/contract/book-levels.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '#kit/ui/language-field.tsx'
import { type BookFields, useChangeBook } from '../api.ts'
import classes from '../feeds/feed-list.module.css'
import { FormEnd } from '../form-end.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { useFields } from '../use-fields.ts'

const lineMax = 200

export function BookForm({ book }: { book: AdminBook }) {
  const { t } = useTranslation('admin')
  const save = useChangeBook(book._id)
  const { title, author, lang } = book
  const [fields, change, pickChanged] = useFields<BookFields>({
    title,
    author,
    lang,
    level: bookLevels.find((level) => level === book.level) ?? 'B1',
    isHidden: book.hiddenAt !== null,
  })
  const isMissing = { title: !fields.title.trim(), author: !fields.author.trim() }
  const { isMarked, onSubmit } = useCheckedForm({
    isWrong: isMissing.title || isMissing.author,
    isSending: save.isPending,
    onSend: () => save.mutate(pickChanged(fields)),
  })
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        size="md"
        label={t('books.title')}
        value={fields.title}
        maxLength={lineMax}
        onChange={({ target }) => change({ title: target.value })}
        error={isMarked && isMissing.title && t('books.titleMissing')}
      />
      <TextInput
        size="md"
        label={t('books.author')}
        value={fields.author}
        maxLength={lineMax}
        onChange={({ target }) => change({ author: target.value })}
        error={isMarked && isMissing.author && t('books.authorMissing')}
      />
      <LanguageField
        label={t('books.language')}
        value={fields.lang}
        onChange={(lang) => change({ lang })}
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
      <FormEnd isSending={save.isPending} error={save.error} />
    </form>
  )
}
