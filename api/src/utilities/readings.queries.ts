import type { CreateReading } from '@orenda/contracts/utilities'
import { ofApartment } from '../apartments/published/of-apartment.ts'
import { namedStatement } from '../platform/database/named-statement.ts'
import { datedList } from '../platform/database/records/dated-list.ts'
import { type RecordKind, recordStatements } from '../platform/database/records/record-statements.ts'
import { filesOf } from '../platform/files/record-files.ts'
import { consumed, cost } from './cost-sql.ts'

const { joins, insert, update } = ofApartment('r')

const kind = {
  table: 'utility_readings',
  alias: 'r',
  files: 'utility_reading',
  joins,
  fields: [
    'apartment_id',
    'type',
    'zone',
    'date',
    'previous',
    'current',
    'new_meter',
    'meter_number',
    'rate',
    'comment',
  ] as (keyof CreateReading)[],
  columns: files => `
    r.id, r.apartment_id, a.name as apartment_name, r.type, r.zone, r.date, r.previous, r.current, r.new_meter,
    r.meter_number, r.rate, ${consumed} as consumed, ${cost} as total,
    r.comment, ${files} -> 0 as attachment, r.created_at, r.updated_at`,
  // Its position in the chain depends on its id, so the id is created before.
  insert: { from: insert.from, where: insert.where, values: { id: '$id' } },
  update: { from: update.from, where: update.where },
} satisfies RecordKind<CreateReading>

export const readingStatements = recordStatements(kind)

const readings = `
  select ${kind.columns(filesOf('utility_reading', 'r'))} from utility_readings r ${kind.joins} where r.owner_id = $owner`

/** An owner's readings. Filters: apartment, type, first day of a month. */
export const readingList = datedList({
  table: 'utility_readings',
  alias: 'r',
  rows: readings,
  filters: `
    and ($apartment_id::uuid is null or r.apartment_id = $apartment_id) and ($type::text is null or r.type = $type)
    and r.date >= coalesce($first::date, '-infinity')
    and r.date < coalesce(($first::date + interval '1 month')::date, 'infinity')`,
})

/** Parameters: `owner`, `id`. */
export const getReading = namedStatement(`${readings} and r.id = $id`)

/** Parameters: `owner`, `id`. */
export const deleteReading = namedStatement(
  'delete from utility_readings where owner_id = $owner and id = $id returning id',
)

/**
 * Locks the apartments, in a fixed order, until the transaction ends, so that only one transaction writes their
 * readings. Parameters: `owner`, `apartments`, and `readings`, whose apartments are among them, too.
 */
export const lockApartments = namedStatement(`
  select a.id from apartment_names a
  where a.owner_id = $owner and (a.id = any ($apartments::uuid[]) or a.id in (
    select r.apartment_id from utility_readings r where r.owner_id = $owner and r.id = any ($readings::uuid[])))
  order by a.id for no key update`)

/** Ids of new readings, in the order of their chain. Used under the lock. Parameter: `count`. */
export const newIds = namedStatement('select new_id() as id from generate_series(1, $count::int) order by id')

/** The position of a reading and its `updated_at`. Parameters: `owner`, `id`. */
export const placedReading = namedStatement(`
  select r.apartment_id, r.type, r.zone, r.date, r.previous, r.current, r.new_meter, r.meter_number,
    r.updated_at
  from utility_readings r where r.owner_id = $owner and r.id = $id`)

const neighbour = (side: 'before' | 'next', isBeyond: '<' | '>', order: '' | 'desc') => `
  (select '${side}' as side, r.id, r.previous, r.current, r.new_meter, r.meter_number from utility_readings r
   where r.owner_id = $owner and r.apartment_id = $apartment_id and r.type = $type and r.zone = $zone
     and (r.date, r.id) ${isBeyond} ($date::date, $id::uuid) and r.id <> $id
   order by r.date ${order}, r.id ${order} limit 1)`

/**
 * The readings before and after a position in a chain, without the reading itself. Parameters: `owner`,
 * `apartment_id`, `type`, `zone`, `date`, `id`.
 */
export const neighbours = namedStatement(
  `${neighbour('before', '<', 'desc')} union all ${neighbour('next', '>', '')}`,
)

/** Sets where a reading begins. Parameters: `owner`, `id`, `previous`, `new_meter`, `meter_number`. */
export const followReading = namedStatement(`
  update utility_readings set previous = $previous, new_meter = $new_meter, meter_number = $meter_number
  where owner_id = $owner and id = $id`)
