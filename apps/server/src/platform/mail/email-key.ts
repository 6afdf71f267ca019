/**
 * The form in which addresses are unique: two that differ only in case, or in how their letters are composed, count as
 * the same address.
 */
export function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
