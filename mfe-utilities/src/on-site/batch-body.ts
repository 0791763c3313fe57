import type { MeterState } from '@orenda/contracts/utilities'

export const keyOf = ({ apartment_id, type, zone }: Pick<MeterState, 'apartment_id' | 'type' | 'zone'>) =>
  `${apartment_id} ${type} ${zone}`

/** The kind of these requests in the outbox. */
export const kind = 'readings'

export type Line = Pick<MeterState, 'apartment_id' | 'type' | 'zone' | 'date' | 'current' | 'rate'> & {
  previous: number
  new_meter: boolean
  comment: string
  attachment: null
}

/** Readings that are stored in one transaction. */
export interface BatchBody {
  readings: readonly Line[]
}
