// Lets the browser offer passkeys in the field for the address, where it can. Nobody has asked for it, so nothing is said
// when it fails: the button remains.
import { useEffect } from 'react'
import { canOfferPasskeys, type PasskeyAnswer, stopPasskeys } from '#domain/account/passkeys.ts'
import { answerWithPasskey } from './api.ts'

export function useOfferedPasskeys(enter: (answer: PasskeyAnswer) => void): void {
  useEffect(() => {
    let isOver = false
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isOver) return
      const answer = await answerWithPasskey({ isOffered: true })
      if (!isOver) enter(answer)
    }
    offer().catch(() => {})
    return () => {
      isOver = true
      stopPasskeys().catch(() => {})
    }
  }, [enter])
}
