import type { AdjustCharge, Charge, Upcoming } from '@orenda/contracts/rent'
import { api, queryClient } from '@orenda/shared-ui/host'
import { queryOptions } from '@tanstack/react-query'

export const rentKey = ['rent']

/** Days ahead that the panel looks. */
const horizon = 7

/** Charges of which something is open, of all time. */
export const openChargesQuery = queryOptions({
  queryKey: [...rentKey, 'open'],
  queryFn: ({ signal }) => api.get<Charge[]>('rent/charges', { query: { open: true }, signal }),
})

/** @param month `YYYY-MM` */
export const monthChargesQuery = (month: string) =>
  queryOptions({
    queryKey: [...rentKey, 'month', month],
    queryFn: ({ signal }) => api.get<Charge[]>('rent/charges', { query: { month }, signal }),
  })

export const upcomingQuery = queryOptions({
  queryKey: [...rentKey, 'upcoming'],
  queryFn: ({ signal }) => api.get<Upcoming[]>('rent/upcoming', { query: { days: horizon }, signal }),
})

export const adjustCharge = (id: string, fields: AdjustCharge) =>
  api.put<Charge>(`rent/charges/${id}`, fields)

export const reloadRent = () => queryClient.invalidateQueries({ queryKey: rentKey })
