// Search, language, length and order of the open shelf.
import { isLanguage, languageNames, languages } from '@fovea/contract/languages.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../library.module.css'
import { type LibraryChange, type LibrarySearch, lengths, orders } from './library-view.ts'

interface ViewFiltersProps {
  search: LibrarySearch
  onChange(change: LibraryChange): void
}

export function ViewFilters({ search, onChange }: ViewFiltersProps) {
  const { t } = useTranslation('library')
  const { lang, length, sort } = search
  const isAnySet = [lang, length, sort].some((choice) => choice !== undefined)
  // On wide screens the style sheet always shows all of them.
  const [isOpen, setIsOpen] = useState(isAnySet)
  return (
    <search className={classes.filters} data-open={isOpen || undefined}>
      <SearchField asked={search.q ?? ''} onAsk={(q) => onChange({ q: q || undefined })} />
      {search.shelf !== 'bookmarks' && (
        <>
          <Button
            size="md"
            variant="default"
            className={classes.filterToggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('filter.toggle')}
          </Button>
          <BookFilters search={search} onChange={onChange} />
        </>
      )}
    </search>
  )
}

function BookFilters({ search, onChange }: ViewFiltersProps) {
  const { t } = useTranslation('library')
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="md"
        label={t('filter.language')}
        value={search.lang ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ lang: isLanguage(value) || value === 'all' ? value : undefined })
        }
        data={[
          { value: '', label: t('filter.myLanguages') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
          { value: 'all', label: t('filter.allLanguages') },
        ]}
      />
      <NativeSelect
        size="md"
        label={t('filter.length')}
        value={search.length ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ length: lengths.find((length) => length === value) })
        }
        data={[
          { value: '', label: t('filter.anyLength') },
          ...lengths.map((value) => ({ value, label: t(`length.${value}`) })),
        ]}
      />
      <NativeSelect
        size="md"
        label={t('filter.order')}
        value={search.sort ?? 'lastRead'}
        onChange={({ target: { value } }) =>
          onChange({ sort: orders.find((order) => order === value) })
        }
        data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
    </div>
  )
}

/** The field keeps its own text, since browsers limit how often the address may change. */
function SearchField({ asked, onAsk }: { asked: string; onAsk(text: string): void }) {
  const { t } = useTranslation('library')
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    if (asked.trim() !== typed.trim()) setTyped(asked)
  }
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => onAsk(typed), 200)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      size="md"
      type="search"
      className={classes.search}
      label={t('filter.search')}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
