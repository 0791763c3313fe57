import { namedStatement } from '../../platform/database/named-statement.ts'

/** Parameter: `owner`. */
export const getPayee = namedStatement(
  'select name, iban, code, updated_at from payees where owner_id = $owner',
)

/** Parameter: `owner`. Locks the row, so that no other change comes between. */
export const holdIban = namedStatement('select iban from payees where owner_id = $owner for update')

/** Parameters: `owner`, `name`, `iban`, `code`. */
export const setPayee = namedStatement(`
  insert into payees (owner_id, name, iban, code) values ($owner, $name, $iban, $code)
  on conflict (owner_id) do update set name = excluded.name, iban = excluded.iban, code = excluded.code`)

/** Parameter: `owner`. */
export const removePayee = namedStatement('delete from payees where owner_id = $owner')
