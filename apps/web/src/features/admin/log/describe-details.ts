// What the log says of a change, in the user's language: each detail with its name, and its value in words where it has some.
import type { AuditDetails } from '@fovea/contract/audit.ts'
import { isLanguage, languageNames } from '@fovea/contract/languages.ts'
import { categories } from '@fovea/contract/news-places.ts'
import { useTranslation } from 'react-i18next'
import { nameCountries } from '#domain/formats/country-names.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useDescribeFailure } from '../describe-failure.ts'
import { useNameQueue } from '../jobs/name-queue.ts'
import { roles, userTypes } from '../users/choices.ts'

const names = {
  approve: 'log.details.approve',
  author: 'books.author',
  category: 'feeds.category',
  country: 'feeds.country',
  days: 'log.details.days',
  expiresAt: 'log.details.expiresAt',
  failure: 'log.details.failure',
  isClosed: 'log.details.isClosed',
  isHidden: 'log.details.isHidden',
  isOn: 'log.details.isOn',
  lang: 'books.language',
  level: 'books.level',
  queue: 'jobs.queue',
  role: 'users.role',
  title: 'books.title',
  url: 'log.details.url',
  userType: 'users.type',
  uses: 'coupons.uses',
} as const

type Name = keyof typeof names

export function useDescribeDetails(): (details: AuditDetails) => string[] {
  const { t } = useTranslation('admin')
  const { locale } = useLanguage()
  const { moment, number } = useFormats()
  const describeFailure = useDescribeFailure()
  const nameQueue = useNameQueue()

  const inWords: { [N in Name]?: (value: string) => string | undefined } = {
    category: (value) => found(categories, value, (one) => t(`feeds.categories.${one}`)),
    country: (value) => nameCountries(locale).find((one) => one.value === value)?.label,
    expiresAt: moment,
    failure: describeFailure,
    lang: (value) => (isLanguage(value) ? languageNames[value] : undefined),
    queue: nameQueue,
    role: (value) => found(roles, value, (one) => t(`users.roles.${one}`)),
    userType: (value) => found(userTypes, value, (one) => t(`users.types.${one}`)),
  }

  function describe(name: string, value: AuditDetails[string]): string {
    if (value === null) return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return number(value)
    return (isNamed(name) && inWords[name]?.(value)) || value
  }

  return (details) =>
    Object.entries(details).map(
      ([name, value]) => `${isNamed(name) ? t(names[name]) : name}: ${describe(name, value)}`,
    )
}

function isNamed(name: string): name is Name {
  return Object.hasOwn(names, name)
}

function found<Value extends string>(
  all: readonly Value[],
  value: string,
  say: (one: Value) => string,
): string | undefined {
  const one = all.find((known) => known === value)
  return one && say(one)
}
