// The calls that every tag understands, whichever company it belongs to.
import type { User } from '@fovea/contract/account.ts'
import type { Purchase } from '@fovea/core/plans/purchase.ts'

/** Exactly what the tags are told of a member. */
export interface Identity {
  id: string
  name: string
  language: User['lang']
  emailApproved: boolean
  emailSubscription: boolean
  userType: User['userType']
}

export interface Tag {
  identify(identity: Identity): void
  purchase(purchase: Purchase): void
  addToWishlist(): void
  lead(): void
  /** The member has logged out. */
  forget(): void
}
