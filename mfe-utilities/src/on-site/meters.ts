import type { MeterState } from '@orenda/contracts/utilities'
import { consumedOf } from '@orenda/contracts/utility-figures'
import { type OutboxItem, outbox } from '@orenda/shared-ui/api'
import { today } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { metersOfQuery, metersQuery } from '../readings/meters-query.ts'
import { type BatchBody, keyOf, kind } from './batch-body.ts'

/** All meters, including readings that wait in this device's outbox. */
export const useMeters = () => useWaiting(useQuery(metersQuery))

/** The meters of one apartment. */
export const useMetersOf = (apartmentId: string) => useWaiting(useQuery(metersOfQuery(apartmentId)))

function useWaiting<Query extends { data: MeterState[] | undefined }>(query: Query): Query {
  const { items } = outbox.useWaiting()
  return { ...query, data: query.data && withWaiting(query.data, items) }
}

/** Adds waiting readings to the meters. A refused reading does not count: the meter still has to be read. */
function withWaiting(meters: readonly MeterState[], items: readonly OutboxItem[]): MeterState[] {
  const waiting = items
    .filter(item => item.kind === kind && item.refusal === null)
    .flatMap(({ body }) => (body as BatchBody).readings)
  return meters.map(meter => {
    const own = waiting.filter(reading => keyOf(reading) === keyOf(meter))
    const last = own.findLast(({ date }) => date >= meter.date)
    return {
      ...meter,
      ...(last && {
        date: last.date,
        current: last.current,
        consumed: consumedOf(last.previous, last.current),
      }),
      is_read: meter.is_read || own.some(({ date }) => date.startsWith(today().slice(0, 7))),
    }
  })
}

export interface ApartmentMeters {
  id: string
  name: string
  meters: MeterState[]
  read: number
}

/** Whether all of its meters have been read this month. */
export const isRead = ({ read, meters }: Pick<ApartmentMeters, 'read' | 'meters'>): boolean =>
  read === meters.length

/** Apartments with their meters; those with unread meters come first. */
export function byApartment(meters: readonly MeterState[], locale: string): ApartmentMeters[] {
  const found = new Map<string, ApartmentMeters>()
  for (const meter of meters) {
    const { apartment_id: id, apartment_name: name } = meter
    const own = found.get(id) ?? { id, name, meters: [], read: 0 }
    found.set(id, { ...own, meters: [...own.meters, meter], read: own.read + Number(meter.is_read) })
  }
  return [...found.values()].toSorted(
    (one, other) => Number(isRead(one)) - Number(isRead(other)) || one.name.localeCompare(other.name, locale),
  )
}
