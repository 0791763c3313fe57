// Parts of statements with the parameters `$owner` and `$today`.
import { maxCharges } from '@orenda/contracts/rules/lease-limits'
import { tenantName } from './ledger-sql.ts'

/** The apartment and the tenant of the lease `l`. */
export const whose = `
  l.id as lease_id, l.apartment_id, a.name as apartment_name, l.tenant_id, ${tenantName} as tenant_name`

/**
 * A condition: the lease with alias `lease` has room for more charges. At most the limit plus one of its charges
 * are read.
 * @param over how many more charges are wanted
 */
export const hasRoom = (lease: string, over = 0) => `
  not exists (select from charges counted where counted.owner_id = ${lease}.owner_id and counted.lease_id = ${lease}.id
    offset ${maxCharges + over - 1})`

/**
 * SQL of what a late fee is for, as JSON: its charge and its days; null of another charge.
 * @param fee alias of the row with `late_fee_of` and `late_days`
 */
export const lateFeeParts = (fee: string) => `
  case when ${fee}.late_fee_of is not null then (
    select jsonb_build_object('kind', late.kind, 'month', late.month, 'from', ${fee}.late_days -> 0 ->> 'from',
      'until', ${fee}.late_days -> -1 ->> 'until', 'days', (
        select sum((part ->> 'until')::date - (part ->> 'from')::date + 1)
        from jsonb_array_elements(${fee}.late_days) part))
    from charges late where late.owner_id = $owner and late.id = ${fee}.late_fee_of) end`

/** The select list of charges of the leases `l` with their ledger `s` (with stored columns), as in the contract. */
export const chargeColumns = `
  s.id, ${whose}, s.kind, s.month, s.due_date, s.owed as amount, s.rent, s.waived, s.currency,
  s.owed - s.open as settled, s.open,
  case
    when s.owed = 0 or (s.waived > 0 and s.open = 0) then 'waived'
    when s.open = 0 then 'paid'
    when s.due_date < $today::date then 'overdue'
    when s.open < s.owed then 'partial'
    else 'open'
  end as status,
  case when s.open > 0 then greatest($today::date - s.due_date, 0) else 0 end as days_late, s.note,
  s.late_fee_of, ${lateFeeParts('s')} as late_fee,
  case when (s.before_cut ->> 'cut_to')::numeric = s.owed and s.waived = 0 then nullif(greatest(
    coalesce((s.before_cut ->> 'amount')::numeric, s.rent) - (s.before_cut ->> 'waived')::numeric, 0), s.owed)
  end as before_end, s.updated_at`
