import { namedStatement } from '../../platform/database/named-statement.ts'

/** Parameter: `owner`. */
export const getPayee = namedStatement(
  'select name, iban, code, qr_format, updated_at from payees where owner_id = $owner',
)

/** Parameter: `owner`. Locks the row, so that no other change comes between. */
export const holdIban = namedStatement('select iban from payees where owner_id = $owner for update')

/** Parameters: `owner`, `name`, `iban`, `code`, `qr_format` (null: as it is, or 003). */
export const setPayee = namedStatement(`
  insert into payees as p (owner_id, name, iban, code, qr_format)
  values ($owner, $name, $iban, $code, coalesce($qr_format::text, '003'))
  on conflict (owner_id) do update set name = excluded.name, iban = excluded.iban, code = excluded.code,
    qr_format = coalesce($qr_format::text, p.qr_format)`)

/** Parameter: `owner`. */
export const removePayee = namedStatement('delete from payees where owner_id = $owner')
