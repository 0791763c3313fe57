// Parts of statements with the parameters `$owner` and `$today`.
import { tenantName } from './ledger-sql.ts'

/** Where the lease `l` is, and whose it is. */
export const whose = `
  l.id as lease_id, l.apartment_id, a.name as apartment_name, l.tenant_id, ${tenantName} as tenant_name`

/** The select list of the charges `c` of the leases `l`, whose ledger is `s`, as the contract has them. */
export const chargeColumns = `
  c.id, ${whose}, c.kind, c.month, c.due_date, s.owed as amount, c.rent, c.waived, c.currency,
  s.owed - s.open as settled, s.open,
  case
    when s.owed = 0 or (c.waived > 0 and s.open = 0) then 'waived'
    when s.open = 0 then 'paid'
    when c.due_date < $today::date then 'overdue'
    when s.open < s.owed then 'partial'
    else 'open'
  end as status,
  case when s.open > 0 then greatest($today::date - c.due_date, 0) else 0 end as days_late, c.note, c.updated_at`
