import { domainToASCII } from 'node:url'

/**
 * The form in which addresses are unique: two that differ only in case, in how their letters are composed, or in how an
 * internationalised domain is written, count as the same address.
 */
export function emailKeyOf(email: string): string {
  const address = email.normalize('NFC')
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return (address.slice(0, at) + (domainToASCII(domain) || domain)).toLowerCase()
}
