import type { CreateReading } from '@orenda/contracts/utilities'
import { filesOf } from '../platform/files/record-files.ts'
import { datedList } from '../platform/records/dated-list.ts'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, recordStatements } from '../platform/records/record-statements.ts'
import { consumed, cost } from './cost-sql.ts'

const { joins, insert, update } = ofApartment('r')

const kind = {
  ...{ table: 'utility_readings', alias: 'r', files: 'utility_reading', joins },
  fields: [
    ...['apartment_id', 'type', 'zone', 'date', 'previous', 'current'],
    ...['new_meter', 'rate', 'comment'],
  ] as (keyof CreateReading)[],
  columns: files => `
    r.id, r.apartment_id, a.name as apartment_name, r.type, r.zone, r.date, r.previous, r.current, r.new_meter, r.rate,
    ${consumed} as consumed, ${cost} as total,
    r.comment, ${files} -> 0 as attachment, r.created_at, r.updated_at`,
  // Its place in the chain goes by its id, which is therefore known before.
  insert: { from: insert.from, where: insert.where, values: { id: '$id' } },
  update: { from: update.from, where: update.where },
} satisfies RecordKind<CreateReading>

export const readingStatements = recordStatements(kind)

const readings = `
  select ${kind.columns(filesOf('utility_reading', 'r'))} from utility_readings r ${kind.joins} where r.owner_id = $1`

/** An owner's readings. Filters: apartment, type, first day of a month. */
export const readingList = datedList({
  ...{ table: 'utility_readings', alias: 'r', rows: readings },
  filters: `
    and ($4::uuid is null or r.apartment_id = $4) and ($5::text is null or r.type = $5)
    and r.date >= coalesce($6::date, '-infinity')
    and r.date < coalesce(($6::date + interval '1 month')::date, 'infinity')`,
})

/** Parameters: owner, reading. */
export const getReadingSql = `${readings} and r.id = $2`

/** Parameters: owner, reading. */
export const deleteReadingSql = 'delete from utility_readings where owner_id = $1 and id = $2 returning id'

/**
 * Whoever writes readings of apartments waits here for others who do, in the same order, until the end of their
 * transactions. Parameters: owner, apartments, and a reading whose apartment is another of them, or null.
 */
export const lockApartmentsSql = `
  select a.id from apartments a
  where a.owner_id = $1 and (a.id = any ($2::uuid[]) or a.id = (
    select r.apartment_id from utility_readings r where r.owner_id = $1 and r.id = $3::uuid))
  order by a.id for no key update`

/** Ids of new readings, in the order of their chain. It comes behind the lock. Parameter: how many. */
export const newIdsSql = 'select new_id() as id from generate_series(1, $1::int) order by id'

/** Where a reading stands, and since when it is so. Parameters: owner, reading. */
export const placedReadingSql = `
  select r.apartment_id, r.type, r.zone, r.date, r.previous, r.current, r.new_meter, r.updated_at
  from utility_readings r where r.owner_id = $1 and r.id = $2`

const neighbour = (side: 'before' | 'next', isBeyond: '<' | '>', order: '' | 'desc') => `
  (select '${side}' as side, r.id, r.previous, r.current, r.new_meter from utility_readings r
   where r.owner_id = $1 and r.apartment_id = $2 and r.type = $3 and r.zone = $4
     and (r.date, r.id) ${isBeyond} ($5::date, $6::uuid) and r.id <> $6
   order by r.date ${order}, r.id ${order} limit 1)`

/**
 * The readings before and after a place in a chain, without the one that is to stand there. Parameters: owner, apartment,
 * type, zone, date, id.
 */
export const neighboursSql = `${neighbour('before', '<', 'desc')} union all ${neighbour('next', '>', '')}`

/** Lets a reading follow the one before it. Parameters: owner, reading, what it begins with, whether a new meter does. */
export const followSql =
  'update utility_readings set previous = $3, new_meter = $4 where owner_id = $1 and id = $2'
