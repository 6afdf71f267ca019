// The form to add or change a feed.
import { categories, countries } from '@fovea/contract/news-places.ts'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameCountries } from '#domain/formats/country-names.ts'
import { useLanguage } from '#kit/language/language.ts'
import type { FeedFields } from '../api.ts'
import { FormEnd } from '../form-end.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { useFields } from '../use-fields.ts'
import classes from './feed-list.module.css'

interface FeedFormProps {
  feed: FeedFields
  submit: string
  isSending: boolean
  error: unknown
  isSaved?: boolean
  onSubmit(fields: FeedFields, changed: Partial<FeedFields>): void
  onCancel?(): void
  onDelete?(): void
}

const titleMax = 120
const addressMax = 2_048

export function FeedForm(props: FeedFormProps) {
  const { t } = useTranslation('admin')
  const { locale } = useLanguage()
  const [fields, change, pickChanged] = useFields<FeedFields>({
    country: props.feed.country,
    category: props.feed.category,
    title: props.feed.title,
    url: props.feed.url,
    isOn: props.feed.isOn,
  })
  const title = fields.title.trim()
  const url = fields.url.trim()
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const { isMarked, onSubmit } = useCheckedForm({
    isWrong: !title || !isWeb,
    isSending: props.isSending,
    onSend() {
      const sent = { ...fields, title, url }
      props.onSubmit(sent, pickChanged(sent))
    },
  })
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        size="md"
        label={t('feeds.name')}
        value={fields.title}
        maxLength={titleMax}
        onChange={({ target }) => change({ title: target.value })}
        error={isMarked && !title && t('feeds.nameMissing')}
        autoComplete="off"
      />
      <TextInput
        size="md"
        type="url"
        label={t('feeds.address')}
        value={fields.url}
        maxLength={addressMax}
        onChange={({ target }) => change({ url: target.value })}
        error={isMarked && !isWeb && t('feeds.addressBad')}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelect
        size="md"
        label={t('feeds.country')}
        value={fields.country}
        onChange={({ target }) =>
          change({ country: countries.find((one) => one === target.value) ?? fields.country })
        }
        data={nameCountries(locale)}
      />
      <NativeSelect
        size="md"
        label={t('feeds.category')}
        value={fields.category}
        onChange={({ target }) =>
          change({ category: categories.find((one) => one === target.value) ?? fields.category })
        }
        data={categories.map((value) => ({ value, label: t(`feeds.categories.${value}`) }))}
      />
      <Checkbox
        className={classes.wide}
        label={t('feeds.isOn')}
        checked={fields.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      <FormEnd
        submit={props.submit}
        isSending={props.isSending}
        error={props.error}
        onCancel={props.onCancel}
      >
        {props.onDelete && (
          <Button variant="subtle" size="md" onClick={props.onDelete}>
            {t('feeds.delete')}
          </Button>
        )}
        <span role="status" className={classes.saved}>
          {props.isSaved && t('feeds.saved')}
        </span>
      </FormEnd>
    </form>
  )
}
