// The API calls with which administrators make and change coupons.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

const { coupons } = contract

export type { Coupon } from '@fovea/contract/coupons.ts'
export type NewCoupon = EndpointInput<typeof coupons.addCoupon>['body']
export type CouponChange = EndpointInput<typeof coupons.changeCoupon>['body']

const pageSize = 50

export const couponsQuery = infiniteQueryOptions({
  queryKey: queryKeys.admin.coupons,
  queryFn: ({ pageParam }) =>
    callApi(coupons.coupons, {
      query: { limit: pageSize, ...(pageParam !== null && { after: pageParam }) },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap((page) => page.coupons),
  staleTime: 0,
})

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.admin.coupons }),
  })
}

export const useAddCoupon = () =>
  useChange((body: NewCoupon) => callApi(coupons.addCoupon, { body }))

export const useChangeCoupon = (id: string) =>
  useChange((body: CouponChange) => callApi(coupons.changeCoupon, { params: { id }, body }))
