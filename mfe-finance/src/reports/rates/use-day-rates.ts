import { type Currency, currencies } from '@orenda/contracts/currencies'
import type { CurrencyRate } from '@orenda/contracts/currency'
import { leasesWithin } from '@orenda/contracts/rules/rent-roll'
import { ApiError } from '@orenda/shared-ui/api'
import { today } from '@orenda/shared-ui/texts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { rateOfDay } from '../../currency/exchange-rates.api.ts'
import { balancesQuery } from '../../rent/rent.api.ts'
import type { ReportName } from '../report-names.ts'
import { depositsQuery, leasesQuery, type ProfitSpan } from '../reports.api.ts'
import type { DayRates } from './day-rates.ts'

const isForeign = (currency: string): currency is CurrencyRate['currency'] & Currency => currency !== 'UAH'

/**
 * Today's rates of the currencies in a report that is converted by them.
 * @returns null when it is converted in another way, or not at all
 */
export function useDayRates(report: ReportName, span: ProfitSpan): DayRates | null {
  const foreign = useForeign(report, span)
  const now = today()
  const found = useQueries({
    queries: foreign.map(currency => rateOfDay(currency, now)),
    combine: results => ({
      isWaiting: results.some(({ data, isFetching }) => data === undefined && isFetching),
      failed: results.find(
        ({ data, isError, error }) => data === undefined && isError && !ApiError.is(error, 'NOT_FOUND'),
      ),
      isStale: results.some(({ data }) => data?.stale === true),
      known: results.flatMap(({ data }, at) => {
        const currency = foreign[at]
        return data && currency ? [{ currency, rate: data.rate, date: data.date }] : []
      }),
    }),
  })
  if (span.convert === undefined || !isByDay(report)) return null
  return {
    ...found,
    unknown: found.isWaiting
      ? []
      : foreign.filter(each => !found.known.some(({ currency }) => currency === each)),
  }
}

/** The other currencies of the rows, which their report has read too. */
function useForeign(report: ReportName, span: ProfitSpan): Currency[] {
  const isAsked = (name: ReportName) => span.convert !== undefined && report === name
  const leases = useQuery({ ...leasesQuery, enabled: isAsked('rentRoll') })
  const balances = useQuery({ ...balancesQuery, enabled: isAsked('overdue') })
  const deposits = useQuery({ ...depositsQuery(span), enabled: isAsked('deposits') })
  const used = {
    rentRoll: () => leasesWithin(leases.data ?? [], span),
    overdue: () =>
      (balances.data ?? []).filter(
        ({ apartment_id, days_late }) =>
          days_late > 0 && (span.apartment_id === undefined || span.apartment_id === apartment_id),
      ),
    deposits: () => deposits.data?.rows ?? [],
  }
  if (span.convert === undefined || !isByDay(report)) return []
  const rows: readonly { currency: Currency }[] = used[report]()
  return currencies.filter(each => isForeign(each) && rows.some(({ currency }) => currency === each))
}

type ByDay = 'rentRoll' | 'overdue' | 'deposits'
const isByDay = (report: ReportName): report is ByDay =>
  report === 'rentRoll' || report === 'overdue' || report === 'deposits'
