import type { Language } from '@orenda/contracts/languages'
import type { OrderState } from '@orenda/contracts/subscription-kinds'
import type {
  Checkout,
  CreateCheckout,
  CurrentSubscription,
  SubscriptionHistoryItem,
  SubscriptionOrder,
  SubscriptionPlan,
} from '@orenda/contracts/subscriptions'
import { ApiError, api, queryClient } from '@orenda/shared-ui/api'
import { listQuery } from '@orenda/shared-ui/records'
import { session } from '@orenda/shared-ui/session'
import { queryOptions } from '@tanstack/react-query'

const path = 'subscriptions'

// Query keys are the paths, as for lists, so that data requested before the page is loaded is found.

export const plansQuery = listQuery<SubscriptionPlan>(`${path}/plans`)
export const historyQuery = listQuery<SubscriptionHistoryItem>(`${path}/history`)

export const currentQuery = queryOptions({
  queryKey: [`${path}/current`],
  queryFn: ({ signal }) => api.get<CurrentSubscription>(`${path}/current`, { signal }),
})

/** Milliseconds between two requests for an order: most results come soon, some take long. */
const pauses = [1000, 1500, 2500, 4000, 6000, 10_000, 15_000, 20_000, 30_000]
const longestPause = 60_000

/** The maximum number of requests, over about a quarter of an hour. */
const patience = 22

const isOnItsWay = (state: OrderState) => state === 'open' || state === 'pending'

/** The state of an order, requested with growing pauses until it is final. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [`${path}/orders`, id],
    queryFn: ({ signal }) =>
      api.get<SubscriptionOrder>(`${path}/orders/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isUnknown(error) || (data !== undefined && !isOnItsWay(data.state))) return false
      const asked = dataUpdateCount + errorUpdateCount
      return asked >= patience ? false : (pauses[asked - 1] ?? longestPause)
    },
  })

/** Whether the order does not belong to the user. */
export const isUnknown = (error: unknown): boolean =>
  ApiError.is(error, 'NOT_FOUND') || ApiError.is(error, 'VALIDATION_FAILED')

export const beginCheckout = (plan_id: string, lang: Language) =>
  api.post<Checkout>(`${path}/checkout`, { plan_id, lang } satisfies CreateCheckout)

/** Cancels the renewal; the paid period stays. */
export async function cancelSubscription(): Promise<CurrentSubscription> {
  const current = await api.post<CurrentSubscription>(`${path}/cancel`)
  queryClient.setQueryData(currentQuery.queryKey, current)
  return current
}

/** Reloads all data that depends on the subscription, also outside this page. */
export async function reloadSubscription(): Promise<void> {
  await Promise.allSettled([
    queryClient.invalidateQueries({ queryKey: currentQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: historyQuery.queryKey }),
    session.reload(),
  ])
}
