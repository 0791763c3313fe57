import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { rowState } from './import-rows-sql.ts'

const columns = `
  r.row, r.date, r.amount, r.currency, r.text, r.sender, r.sender_key, r.iban, r.errors, r.choice, r.is_booked,
  r.record_ids, ${rowState} as state`

/**
 * In the order of the file. Parameters: `owner`, `import_id`, `state`, `cursor` (the number of the last row of the
 * previous page) and `limit`, each or null.
 */
export const listRows = namedStatement(
  `select * from (
    select ${columns} from import_rows r
    where r.owner_id = $owner and r.import_id = $import_id and ($cursor::int is null or r.row > $cursor)
  ) s
  where ($state::text is null or s.state = $state)
  order by s.row limit coalesce($limit::int, ${maxRows})`,
  { isHeavy: true },
)

/** All rows that can still be booked, with what suggestions need. Parameters: `owner`, `import_id`. */
export const listOpenRows = namedStatement(
  `select * from (
    select r.row, r.date, r.amount, r.currency, r.text, r.sender, r.sender_key, r.iban, r.choice, ${rowState} as state
    from import_rows r where r.owner_id = $owner and r.import_id = $import_id and not r.is_booked
  ) s
  where s.state in ('new', 'ignored') and s.date is not null and s.amount is not null and s.currency is not null
  order by s.date, s.row`,
  { isHeavy: true },
)

/**
 * Rows of all files with their files, newest file first. Parameters: `owner`, `limit`, and `import_id` and `row` of the
 * last row of the previous page, or null.
 */
export const listAllRows = namedStatement(
  `select i.id as import_id, i.file_name, i.account, i.source, r.row, r.date, r.amount, r.currency, r.text, r.sender, r.iban,
    r.choice, r.record_ids, ${rowState} as state
  from imports i join import_rows r on r.owner_id = $owner and r.import_id = i.id
  where i.owner_id = $owner and ($import_id::uuid is null or i.id < $import_id or i.id = $import_id and r.row > $row::int)
  order by i.id desc, r.row limit $limit::int`,
  { isHeavy: true },
)

/** Some rows. Parameters: `owner`, `import_id`, `rows`. */
export const getRows = namedStatement(`
  select ${columns} from import_rows r
  where r.owner_id = $owner and r.import_id = $import_id and r.row = any($rows::int[]) order by r.row`)

/** Adds rows of a file. Parameters: `owner`, `import_id`, `rows`: a list of objects. */
export const insertRows = namedStatement(`
  insert into import_rows (owner_id, import_id, row, date, amount, currency, text, sender, sender_key, iban, errors, key,
    ordinal)
  select $owner, $import_id, g.row, g.date, g.amount, g.currency, g.text, g.sender, g.sender_key, g.iban, g.errors, g.key,
    g.ordinal
  from jsonb_to_recordset($rows::jsonb) as g (row int, date date, amount numeric, currency text, text text, sender text,
    sender_key text, iban text, errors jsonb, key text, ordinal int)`)

/** Parameters: `owner`, `import_id`. */
export const deleteRows = namedStatement(
  'delete from import_rows where owner_id = $owner and import_id = $import_id',
)

/**
 * Changes rows that are not booked. A row that has day, amount and currency is no longer bad. Parameters: `owner`,
 * `import_id`, `rows`: a list of `{row, has_choice, choice, date, amount, currency}`.
 */
export const changeRows = namedStatement(`
  update import_rows r
  set choice = case when g.has_choice then nullif(g.choice, 'null'::jsonb) else r.choice end,
    date = coalesce(g.date, r.date), amount = coalesce(g.amount, r.amount), currency = coalesce(g.currency, r.currency),
    errors = case
      when coalesce(g.date, r.date) is not null and coalesce(g.amount, r.amount) is not null
        and coalesce(g.currency, r.currency) is not null and (g.date is not null or g.amount is not null or g.currency is not null)
      then '[]' else r.errors end
  from jsonb_to_recordset($rows::jsonb) as g (row int, has_choice boolean, choice jsonb, date date, amount numeric, currency text)
  where r.owner_id = $owner and r.import_id = $import_id and r.row = g.row and not r.is_booked`)

/** Passes over rows whose senders were passed over before. Parameters: `owner`, `import_id`, `rows`. */
export const passOver = namedStatement(`
  update import_rows set choice = '{"kind": "ignore"}'
  where owner_id = $owner and import_id = $import_id and row = any($rows::int[]) and choice is null and not is_booked`)
