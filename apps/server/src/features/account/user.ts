// A user's row as the contract tells it.
import type { User } from '@fovea/contract/account.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { UserRow } from './store.ts'

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    lang: row.lang,
    role: row.role,
    userType: row.userType,
    emailApproved: row.emailApproved,
    emailSubscription: row.emailSubscription,
    cookiesAgree: row.cookiesAgree,
    readingSpeed: row.readingSpeed,
    readingSpeedMax: row.readingSpeedMax,
    typingSpeed: row.typingSpeed,
    typingSpeedMax: row.typingSpeedMax,
    readerSettings: { ...defaultReaderSettings, ...row.readerSettings },
    createdAt: row.createdAt.toISOString(),
  }
}
