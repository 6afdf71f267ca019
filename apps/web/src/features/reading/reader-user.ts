// What the reader needs to know about its user: a member, or a visitor without an account.
import type { User } from '@fovea/contract/account.ts'
import { visitor } from '#domain/visitor/visitor.ts'

export type ReaderUser = Pick<User, '_id' | 'readingSpeed' | 'readingSpeedMax' | 'ownPaceSpeed'>

export const visitingReader: ReaderUser = {
  _id: visitor,
  readingSpeed: 0,
  readingSpeedMax: 0,
  ownPaceSpeed: 0,
}
