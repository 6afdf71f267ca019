// Says in the user's language why a feed could not be fetched. The server keeps the reason as a short English text; one that
// is not listed here is shown as it is.
import { useTranslation } from 'react-i18next'

const known = [
  [/^this is not a feed$/, 'feeds.reasons.notFeed'],
  [/^its items could not be kept$/, 'feeds.reasons.notKept'],
  [/^(not ready|too many requests)$/, 'feeds.reasons.busy'],
  [/^not an http or https address$/, 'feeds.reasons.notWeb'],
  [/^the address contains a user name or a password$/, 'feeds.reasons.password'],
  [/^(the host is not on the public web|fetch refused)$/, 'feeds.reasons.notPublic'],
  [/^port (?<value>\d+) is not a port of the web$/, 'feeds.reasons.port'],
  [/^too many redirects$/, 'feeds.reasons.redirects'],
  [/^the host is too slow$/, 'feeds.reasons.slow'],
  [/^the host sends more than \d+ bytes$/, 'feeds.reasons.large'],
  [/^the host answered (?<value>\d+)$/, 'feeds.reasons.status'],
  [/^the host gives no usable answer$/, 'feeds.reasons.noAnswer'],
  [/^the host gives no usable answer \((?<value>\w+)\)$/, 'feeds.reasons.noAnswerCode'],
] as const

export function useDescribeFailure(): (failure: string) => string {
  const { t } = useTranslation('admin')
  return (failure) => {
    for (const [pattern, key] of known) {
      const found = pattern.exec(failure)
      if (found) return t(key, { value: found.groups?.value ?? '' })
    }
    return failure
  }
}
