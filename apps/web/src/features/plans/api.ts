// The API calls of plans. Whatever changes the plan refreshes it and the user on every page.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { forgetKeptCoupon, keepCoupon } from '#domain/coupon/kept-coupon.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { rememberCheckout } from './begun-checkout.ts'
import { isVerdict } from './coupon-verdict.ts'

const { plans } = contract

export type Plan = EndpointResponse<typeof plans.plan>
export type Offer = NonNullable<EndpointResponse<typeof plans.offer>['offer']>

export const planQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.plan.of(token),
    queryFn: () => callApi(plans.plan),
    enabled: token !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const offerQuery = queryOptions({
  queryKey: queryKeys.plan.offer,
  queryFn: () => callApi(plans.offer),
  select: ({ offer }) => offer,
})

const askMs = 2_000

/** Asks until Stripe has told the server that the subscription is paid. */
export const paidQuery = (isWaiting: boolean) =>
  queryOptions({
    queryKey: queryKeys.plan.paid,
    queryFn: () => callApi(plans.checkSubscription),
    select: ({ stripeSubscriptionStatus: status }) => status === 'active' || status === 'trialing',
    enabled: isWaiting,
    refetchInterval: askMs,
    staleTime: 0,
    gcTime: 0,
  })

/** Returns a function that refreshes what depends on the plan. */
export function useRefreshPlan(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const renew = async (queryKey: QueryKey) => {
      // A first answer that is on its way may be from before the change, and would be waited for instead of a new one.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }
    await Promise.all([renew(queryKeys.me.all), renew(queryKeys.plan.all)])
  }, [client])
}

/** Forgets a code that was kept as soon as the server has judged it, also when the page was left meanwhile. */
export function useRedeem() {
  const refresh = useRefreshPlan()
  return useMutation({
    mutationFn: (coupon: string) => callApi(plans.useCoupon, { body: { coupon } }),
    onSuccess: forgetKeptCoupon,
    onError: (error, coupon) => (isVerdict(error) ? forgetKeptCoupon() : keepCoupon(coupon)),
    onSettled: refresh,
  })
}

export function useCancel() {
  const refresh = useRefreshPlan()
  return useMutation({ mutationFn: () => callApi(plans.cancelSubscription), onSettled: refresh })
}

/** Goes to a page of Stripe. */
export function useLeaveTo(page: 'startCheckout' | 'openPortal') {
  const refresh = useRefreshPlan()
  const leaving = useMutation({
    async mutationFn() {
      if (page === 'openPortal') return callApi(plans.openPortal)
      const { url, sold } = await callApi(plans.startCheckout)
      rememberCheckout(sold)
      return { url }
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: refresh,
  })
  const { reset } = leaving
  // A browser may show this very page again on the way back, with its buttons as they were.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [reset])
  return leaving
}
