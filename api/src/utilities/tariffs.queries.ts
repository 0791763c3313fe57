import { mostRows } from '@orenda/contracts/most-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

const columns = `
  t.id, t.apartment_id, a.name as apartment_name, t.type, t.zone, t.rate, t.valid_from as "from", t.created_at, t.updated_at`

const joins = 'left join apartments a on a.owner_id = t.owner_id and a.id = t.apartment_id'

/**
 * An owner's tariffs, the latest first; those of an apartment that was deleted come back with it. Parameters: owner,
 * apartment, type, last id of the page before, rows; each but the owner or null.
 */
export const listTariffsSql = `
  select ${columns} from tariffs t ${joins}
  where t.owner_id = $1 and (t.apartment_id is null or a.deleted_at is null)
    and ($2::uuid is null or t.apartment_id is null or t.apartment_id = $2) and ($3::text is null or t.type = $3)
    and ($4::uuid is null or (t.valid_from, t.id) < (
      select last.valid_from, last.id from tariffs last where last.owner_id = $1 and last.id = $4))
  order by t.valid_from desc, t.id desc limit coalesce($5::int, ${mostRows})`

/** Also those of apartments that were deleted. Parameters: owner, last id of the page before or null, rows or null. */
export const listAllTariffsSql = `
  select ${columns} from tariffs t ${joins} where t.owner_id = $1 and ($2::uuid is null or t.id < $2)
  order by t.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, tariff. */
export const deleteTariffSql = 'delete from tariffs where owner_id = $1 and id = $2 returning id'

/** Parameters: `owner`, the fields. Without an apartment it is of all; no row when there is no such apartment. */
export const putTariff = namedStatement(`
  with t as (
    insert into tariffs (owner_id, apartment_id, type, zone, rate, valid_from)
    select $owner, $apartment_id::uuid, $type, $zone, $rate, $from
    where $apartment_id::uuid is null or exists (
      select from apartments a where a.owner_id = $owner and a.id = $apartment_id and a.deleted_at is null)
    on conflict (owner_id, type, zone, apartment_id, valid_from) do update set rate = excluded.rate
    returning *)
  select ${columns} from t ${joins}`)
