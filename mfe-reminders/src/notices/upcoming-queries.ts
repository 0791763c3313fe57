import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/**
 * The key of all notice queries except the list. They depend on the rent, so changes of open charges reload them
 * too.
 */
export const noticesKey = ['rent', 'notices']

interface Asked {
  /** Days from today. */
  days: number
  apartment_id?: string
  /** `false`: only notices that will be sent. */
  skipped?: 'false'
  /** The maximum number. */
  limit?: number
}

const askedQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...noticesKey, 'upcoming', asked],
    queryFn: ({ signal }) =>
      api.get<UpcomingNotice[]>('payment-reminders/upcoming', { query: { ...asked }, signal }),
  })

/** Number of days for which future notices are shown. */
const daysAhead = 30

export const upcomingQuery = askedQuery({ days: daysAhead })

/** The next notices of a week, limited in number. */
export const nextQuery = askedQuery({ days: 7, skipped: 'false', limit: 20 })

/** The next notices of one apartment, those that are skipped too. */
export const nextOfQuery = (apartment_id: string) => askedQuery({ days: daysAhead, apartment_id, limit: 20 })
