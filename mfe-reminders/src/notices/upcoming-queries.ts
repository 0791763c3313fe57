import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { api } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'

/** What is told of reminders beside their list. It follows from the rent: whoever changes what is open of it reads this again, too. */
export const noticesKey = ['rent', 'notices']

interface Asked {
  /** From today on. */
  days: number
  apartment_id?: string
  /** `false`: only those that are sent. */
  skipped?: 'false'
  /** How many at most. */
  limit?: number
}

const askedQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...noticesKey, 'upcoming', asked],
    queryFn: ({ signal }) =>
      api.get<UpcomingNotice[]>('payment-reminders/upcoming', { query: { ...asked }, signal }),
  })

/** Days of which the notices to come are shown. */
const daysAhead = 30

export const upcomingQuery = askedQuery({ days: daysAhead })

/** What is sent next: of a week, and no more than can be looked at. */
export const nextQuery = askedQuery({ days: 7, skipped: 'false', limit: 20 })

/** What is sent next of one apartment. */
export const nextOfQuery = (apartment_id: string) =>
  askedQuery({ days: daysAhead, apartment_id, skipped: 'false', limit: 6 })
