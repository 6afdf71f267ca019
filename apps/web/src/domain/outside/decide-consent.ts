// Decides whether a person has agreed to be tracked. The answer of an account holds in every browser. The answer that a
// visitor gave in this browser is newer, until the account has been told.

export type Consent =
  /** Somebody is signed in, and who it is has not been answered yet. */
  'unknown' | 'unanswered' | 'agreed' | 'declined'

export interface KeptAnswer {
  agrees: boolean
  /** Whether a visitor gave it, so that the account of the next member has to be told. */
  isUntold: boolean
}

interface Facts {
  /** Whether the browser asks sites not to track, by Global Privacy Control or Do Not Track. */
  isSignalled: boolean
  /** The answer that this browser keeps. */
  kept: KeptAnswer | undefined
  /** null for a visitor, undefined while the member is not known. */
  member: { cookiesAgree: boolean; hasAnsweredHere: boolean } | null | undefined
}

export function decideConsent({ isSignalled, kept, member }: Facts): Consent {
  if (isSignalled) return 'declined'
  if (member === undefined) return 'unknown'
  if (member === null || kept?.isUntold) {
    return kept === undefined ? 'unanswered' : kept.agrees ? 'agreed' : 'declined'
  }
  if (member.cookiesAgree) return 'agreed'
  return member.hasAnsweredHere ? 'declined' : 'unanswered'
}
