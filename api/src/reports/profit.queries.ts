import { maxRows } from '@orenda/contracts/max-rows'
import { reportFigures } from '@orenda/contracts/report-figures'
import { namedStatement } from '../platform/database/named-statement.ts'
import { profitEntries } from './entries-sql.ts'

/** Each figure as a column of its own, 0 where there is nothing. */
const sums = reportFigures
  .map(figure => `coalesce(sum(e.amount) filter (where e.figure = '${figure}'), 0) as ${figure}`)
  .join(', ')

/** The figures by apartment, month and currency. Parameters: `owner`, `today`, `from`, `to`, `apartment_id` or null. */
export const sumProfit = namedStatement(
  `
  select a.id as apartment_id, a.name as apartment_name, to_char(e.date, 'YYYY-MM') as month, e.currency, ${sums}
  from (${profitEntries}) e
  join apartment_names a on a.owner_id = $owner and a.id = e.apartment_id
  group by a.id, a.name, 3, e.currency
  order by a.name, a.id, 3, e.currency`,
  { isHeavy: true },
)

/** The records behind one figure, the latest first. Further parameters: `currency`, `figure`. */
export const listProfitEntries = namedStatement(
  `
  select e.kind, e.id, e.apartment_id, a.name as apartment_name, e.date, e.category, e.note, e.amount
  from (${profitEntries}) e
  join apartment_names a on a.owner_id = $owner and a.id = e.apartment_id
  where e.figure = $figure and e.currency = $currency
  order by e.date desc, e.id desc limit ${maxRows}`,
  { isHeavy: true },
)
