import { maxRows } from '@orenda/contracts/max-rows'
import { reportFigures } from '@orenda/contracts/report-figures'
import { namedStatement } from '../platform/database/named-statement.ts'
import { foreignEntries, inHryvnia, ownCurrency } from './entries-sql.ts'

/** Each figure as a column of its own, 0 where there is nothing. */
const sums = reportFigures
  .map(figure => `coalesce(sum(e.amount) filter (where e.figure = '${figure}'), 0) as ${figure}`)
  .join(', ')

const sumsOf = (entries: string) =>
  namedStatement(
    `
    select a.id as apartment_id, a.name as apartment_name, to_char(e.date, 'YYYY-MM') as month, e.currency, ${sums},
      count(*) filter (where e.amount is null)::int as missing
    from (${entries}) e
    join apartment_names a on a.owner_id = $owner and a.id = e.apartment_id
    group by a.id, a.name, 3, e.currency
    order by a.name, a.id, 3, e.currency`,
    { isHeavy: true },
  )

/** @param isWhole without a limit, and with those that have no rate */
const recordsOf = (entries: string, isWhole = false) =>
  namedStatement(
    `
    select e.kind, e.id, e.apartment_id, a.name as apartment_name, e.date, e.category, e.note, e.amount,
      e.original_amount, e.original_currency, e.rate, e.rate_date, coalesce(l.tenant_name, '') as tenant_name
    from (${entries}) e
    join apartment_names a on a.owner_id = $owner and a.id = e.apartment_id
    left join lease_terms l on l.owner_id = $owner and l.id = e.lease_id
    where e.figure = any($figures::text[]) and e.currency = $currency ${isWhole ? '' : 'and e.amount is not null'}
    order by e.date desc, e.id desc ${isWhole ? '' : `limit ${maxRows}`}`,
    { isHeavy: true },
  )

/** The figures by apartment, month and currency. Parameters: `owner`, `today`, `from`, `to`, `apartment_id` or null. */
export const sumProfit = sumsOf(ownCurrency)

/** All figures in hryvnia. Further parameters: those of `inHryvnia`. */
export const sumProfitInHryvnia = sumsOf(inHryvnia)

/** The records behind figures, the latest first. Parameters: those of `sumProfit`, `currency`, `figures`. */
export const listProfitEntries = recordsOf(ownCurrency)

/** The same in hryvnia. Further parameters: those of `inHryvnia`. */
export const listProfitEntriesInHryvnia = recordsOf(inHryvnia)

/** The same without a limit, for sums; `amount` is null without a rate. */
export const listAllEntriesInHryvnia = recordsOf(inHryvnia, true)

/** The days for which rates are needed, by currency. Parameters: those of `sumProfit`. */
export const foreignSpans = namedStatement(
  `select e.currency, min(e.date) as from, max(e.date) as to from (${foreignEntries}) e group by e.currency`,
  { isHeavy: true },
)
