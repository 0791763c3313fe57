import { namedStatement } from '../../platform/database/named-statement.ts'

const columns = 'year, quarter, regime, paid_on, amount'

/** The quarters that are marked as paid. Parameters: `owner`, and `year`, `regime`, each or null. */
export const listPaidTaxes = namedStatement(`
  select ${columns} from tax_payments
  where owner_id = $owner and ($year::int is null or year = $year) and ($regime::text is null or regime = $regime)
  order by year, quarter, regime`)

/** Parameters: `owner`, `year`, `quarter`, `regime`, `paid_on`, `amount`. */
export const putPaidTax = namedStatement(`
  insert into tax_payments (owner_id, ${columns}) values ($owner, $year, $quarter, $regime, $paid_on, $amount)
  on conflict (owner_id, year, quarter, regime) do update set paid_on = excluded.paid_on, amount = excluded.amount
  returning ${columns}`)

/** Parameters: `owner`, `year`, `quarter`, `regime`. */
export const deletePaidTax = namedStatement(`
  delete from tax_payments where owner_id = $owner and year = $year and quarter = $quarter and regime = $regime`)

/** How a landlord pays; no row for who has not said it. Parameter: `owner`. */
export const getRegime = namedStatement('select regime from tax_regimes where owner_id = $owner')

/** Parameters: `owner`, `regime`. */
export const setRegime = namedStatement(`
  insert into tax_regimes (owner_id, regime) values ($owner, $regime)
  on conflict (owner_id) do update set regime = excluded.regime`)
