import { namedStatement } from '../platform/database/named-statement.ts'
import { rowState } from './import-rows-sql.ts'

/** Rows with a choice that can be booked, in the order of the file. Parameters: `owner`, `import_id`. */
export const listChosen = namedStatement(
  `select * from (
    select r.row, r.date, r.amount, r.currency, r.text, r.choice, ${rowState} as state
    from import_rows r
    where r.owner_id = $owner and r.import_id = $import_id and r.choice is not null and not r.is_booked
  ) s
  where s.state = 'ignored' or s.state = 'new' and s.date is not null order by s.row`,
)

/** How many rows with a choice of a kind are not booked. Parameters: `owner`, `import_id`. */
export const countChosen = namedStatement(`
  select r.row, r.choice ->> 'kind' as kind, coalesce(jsonb_array_length(r.choice -> 'parts'), 0) as parts
  from import_rows r
  where r.owner_id = $owner and r.import_id = $import_id and r.choice is not null and not r.is_booked`)

/** Notes what rows became. Parameters: `owner`, `import_id`, `rows`: a list of `{row, choice, record_ids, contradicts}`. */
export const bookRows = namedStatement(`
  update import_rows r
  set is_booked = true, booked_at = product_now(), choice = g.choice, contradicts = g.contradicts,
    record_ids = array(select jsonb_array_elements_text(g.record_ids)::uuid)
  from jsonb_to_recordset($rows::jsonb) as g (row int, choice jsonb, record_ids jsonb, contradicts uuid)
  where r.owner_id = $owner and r.import_id = $import_id and r.row = g.row`)

/** Rows that became something. Parameters: `owner`, `import_id`. */
export const listBookedRows = namedStatement(`
  select r.choice ->> 'kind' as kind, r.record_ids from import_rows r
  where r.owner_id = $owner and r.import_id = $import_id and r.is_booked`)

/** Takes back that rows were booked, and what they taught. Parameters: `owner`, `import_id`. */
export const unbookRows = namedStatement(`
  update import_rows set is_booked = false, booked_at = null, record_ids = '{}', contradicts = null
  where owner_id = $owner and import_id = $import_id and is_booked`)
