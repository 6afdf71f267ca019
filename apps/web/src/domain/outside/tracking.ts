// The one interface for everything that measures visits. It does nothing unless the server is at its production or
// staging host and the person has agreed; only then the tags are loaded. See decision 0058.
import type { User } from '@fovea/contract/account.ts'
import type { Purchase } from '@fovea/core/plans/purchase.ts'
import { findTrackers } from '#kit/errors/outside-tools.ts'
import { isVisitor, useConsent } from './consent.ts'
import { hasSecret } from './page-pattern.ts'
import type { Identity, Tag } from './tag.ts'
import { removeTagCookies } from './tag-cookies.ts'

type Telling = (tag: Tag) => void

let tags: Promise<Tag> | undefined
/** Events from before the tags know who is signed in, or from a page with a secret. They are told later. */
let waiting: Telling[] = []
const waitingMax = 10
let isIdentified = false

export const tracking = {
  /** Told before anything that waits, so that every event belongs to its member. */
  identify(user: User) {
    if (!findTrackers()) return
    isIdentified = true
    waiting.unshift((tag) => tag.identify(toIdentity(user)))
    tellWaiting()
  },
  purchase: (purchase: Purchase) => tell((tag) => tag.purchase(purchase)),
  addToWishlist: () => tell((tag) => tag.addToWishlist()),
  /** Somebody has made an account. */
  lead: () => tell((tag) => tag.lead()),
  /** The member has logged out. */
  forget() {
    waiting = []
    isIdentified = false
    void tags?.then((tag) => tag.forget())
  },
}

/** Loads the tags as soon as there is consent, and gets rid of them when it ends. */
export function followConsentWithTags(): void {
  useConsent.subscribe(followConsentNow)
  followConsentNow()
}

/** Also called when a page has been opened: on pages with a secret in their address no tag is loaded. */
export function followConsentNow(): void {
  const { consent } = useConsent.getState()
  if (consent === 'unknown') return
  if (consent === 'agreed') {
    tellWaiting()
    return
  }
  waiting = []
  removeTagCookies()
  // A script that runs cannot be unloaded, so the page begins again without it.
  if (tags) location.reload()
}

function tell(what: Telling): void {
  const { consent } = useConsent.getState()
  if (!findTrackers() || (consent !== 'agreed' && consent !== 'unknown')) return
  if (waiting.length < waitingMax) waiting.push(what)
  tellWaiting()
}

/** An event of a visitor is nobody's. One of a member waits until the tags know the member. */
function tellWaiting(): void {
  if (useConsent.getState().consent !== 'agreed' || hasSecret(location.pathname)) return
  const told = isIdentified || isVisitor() ? waiting.splice(0) : []
  void load()?.then((tag) => {
    for (const tell of told) tell(tag)
  })
}

function load(): Promise<Tag> | undefined {
  const tools = findTrackers()
  if (!tools || (!tags && hasSecret(location.pathname))) return undefined
  tags ??= import('./tags.ts').then(({ startTags }) => startTags(tools))
  return tags
}

function toIdentity(user: User): Identity {
  const { _id, name, lang, emailApproved, emailSubscription, userType } = user
  return { id: _id, name, language: lang, emailApproved, emailSubscription, userType }
}
