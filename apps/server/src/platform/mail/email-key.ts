/** What must be unique about an address: two that differ only in case, or in how letters are composed, are one. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
