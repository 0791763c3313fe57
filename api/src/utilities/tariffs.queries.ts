import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

const columns = `
  t.id, t.apartment_id, a.name as apartment_name, t.type, t.zone, t.rate, t.valid_from as "from", t.created_at, t.updated_at`

const joins = 'left join apartment_names a on a.owner_id = t.owner_id and a.id = t.apartment_id'

/**
 * An owner's tariffs, latest first, without those of deleted apartments. Parameters: `owner`, and
 * `apartment_id`, `type`, `cursor` (last id of the previous page) and `limit`, each or null.
 */
export const listTariffs = namedStatement(`
  select ${columns} from tariffs t ${joins}
  where t.owner_id = $owner and (t.apartment_id is null or a.deleted_at is null)
    and ($apartment_id::uuid is null or t.apartment_id is null or t.apartment_id = $apartment_id)
    and ($type::text is null or t.type = $type)
    and ($cursor::uuid is null or (t.valid_from, t.id) < (
      select last.valid_from, last.id from tariffs last where last.owner_id = $owner and last.id = $cursor))
  order by t.valid_from desc, t.id desc limit coalesce($limit::int, ${maxRows})`)

/** Including those of deleted apartments. Parameters: `owner`, and `cursor` and `limit`, each or null. */
export const listAllTariffs = namedStatement(`
  select ${columns} from tariffs t ${joins} where t.owner_id = $owner and ($cursor::uuid is null or t.id < $cursor)
  order by t.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const deleteTariff = namedStatement(
  'delete from tariffs where owner_id = $owner and id = $id returning id',
)

/**
 * Parameters: `owner`, the fields. Without an apartment it applies to all; no row when there is no such
 * apartment.
 */
export const putTariff = namedStatement(`
  with t as (
    insert into tariffs (owner_id, apartment_id, type, zone, rate, valid_from)
    select $owner, $apartment_id::uuid, $type, $zone, $rate, $from
    where $apartment_id::uuid is null or exists (
      select from apartment_names a where a.owner_id = $owner and a.id = $apartment_id and a.deleted_at is null)
    on conflict (owner_id, type, zone, apartment_id, valid_from) do update set rate = excluded.rate
    returning *)
  select ${columns} from t ${joins}`)
