import type { UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'
import type { TestApi } from './test-api.ts'

/** A reading in units; its other numbers keep their defaults. */
export interface GivenReading {
  apartment_id: string
  type?: UtilityType
  zone?: UtilityZone
  date: string
  consumed: number
  new_meter?: boolean
  rate?: number | null
}

/**
 * Stores readings in this order.
 * @returns their ids
 */
export async function giveReadings(
  { db }: TestApi,
  ownerId: string,
  readings: readonly GivenReading[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, rate, comment)
     select $1, (r ->> 'apartment_id')::uuid, coalesce(r ->> 'type', 'gas'), coalesce(r ->> 'zone', 'total'),
       (r ->> 'date')::date, 10, 10 + (r ->> 'consumed')::numeric,
       coalesce((r ->> 'new_meter')::boolean, false),
       case when r ? 'rate' then (r ->> 'rate')::numeric else 1 end, ''
     from jsonb_array_elements($2) with ordinality as given (r, place) order by place returning id`,
    [ownerId, JSON.stringify(readings)],
  )
  return rows.map(({ id }) => id)
}
