// Decides whether a member is tracked, by the answer that their account keeps. The account is told once what they
// answered as a visitor. If they agree, the tags are told who they are, and again whenever one of these fields changes.
import { useEffect } from 'react'
import { useMe, useSetMe } from '#domain/account/me.ts'
import { decideFor, onAccountTold, tellAccount, useConsent } from '#domain/outside/consent.ts'
import { tracking } from '#domain/outside/tracking.ts'

export default function TrackedMember() {
  const me = useMe()
  const setMe = useSetMe()
  const { consent } = useConsent()
  const isAgreed = consent === 'agreed'

  useEffect(() => {
    if (me) decideFor(me)
  }, [me])

  const id = me?._id
  useEffect(() => {
    if (!id) return
    const end = onAccountTold(({ cookiesAgree }) => setMe({ cookiesAgree }))
    // If the account could not be told, it is told the next time that the app starts.
    void tellAccount()
    return end
  }, [id, setMe])

  const { name, lang, emailApproved, emailSubscription, userType } = me ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags are told of these fields only
  useEffect(() => {
    if (me && isAgreed) tracking.identify(me)
  }, [isAgreed, id, name, lang, emailApproved, emailSubscription, userType])
  return null
}
