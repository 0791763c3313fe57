import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { ProfitTotal } from '@orenda/contracts/reports'
import { debtsOf } from '@orenda/contracts/rules/debts'
import { shareLet } from '@orenda/contracts/rules/occupancy-lines'
import { leasesWithin } from '@orenda/contracts/rules/rent-roll'
import { numberFormat } from '@orenda/contracts/written'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { balancesQuery, monthChargesQuery } from '../../rent/rent.api.ts'
import type { ReportName } from '../report-names.ts'
import { depositsQuery, leasesQuery, occupancyQuery, type ProfitSpan, profitQuery } from '../reports.api.ts'

interface FactProps {
  span: ProfitSpan
}

/** What a report would say first; blank until it is known. */
export const reportFacts: Record<ReportName, ComponentType<FactProps>> = {
  profit: ProfitFact,
  months: MonthsFact,
  rentRoll: RentRollFact,
  overdue: OverdueFact,
  deposits: DepositsFact,
  utilities: UtilitiesFact,
  occupancy: OccupancyFact,
}

function ProfitFact({ span }: FactProps) {
  return <Totals span={span} amountOf={({ profit }) => profit} />
}

function MonthsFact({ span }: FactProps) {
  const t = useTexts()
  return <Totals span={span} label={t('reports.figures.received')} amountOf={({ received }) => received} />
}

function UtilitiesFact({ span }: FactProps) {
  const t = useTexts()
  return (
    <Totals
      span={span}
      label={t('reports.utilities.missing')}
      none={t('reports.utilities.allReceived')}
      amountOf={({ utilities: { billed, received } }) => Math.max(0, sumOfAmounts([billed, -received]))}
    />
  )
}

function RentRollFact({ span }: FactProps) {
  const t = useTexts()
  const { data } = useQuery(leasesQuery)
  const running = data && leasesWithin(data, span).filter(({ status }) => status === 'current')
  return running && t('reports.rentRoll.leases', { count: running.length })
}

function DepositsFact({ span }: FactProps) {
  const t = useTexts()
  const { totals } = useFormat()
  const { data } = useQuery(depositsQuery(span))
  if (data === undefined) return null
  if (data.totals.length === 0) return t('reports.deposits.empty')
  return totals(data.totals.map(({ held, currency }) => ({ amount: held, currency })))
}

function OccupancyFact({ span }: FactProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const { data } = useQuery(occupancyQuery(span))
  if (data === undefined) return null
  const { days_let, days_vacant } = data.totals
  if (days_let + days_vacant === 0) return t('reports.occupancy.empty')
  return t('reports.occupancy.fact', {
    share: numberFormat(locale, { style: 'percent' }).format(shareLet(data.totals)),
    days: t('reports.days', { count: days_vacant }),
  })
}

interface TotalsProps extends FactProps {
  label?: string
  /** In place of nothing. */
  none?: string
  amountOf: (total: ProfitTotal) => number
}

/** A sum of the report on profit in each currency. */
function Totals({ span, label, none, amountOf }: TotalsProps) {
  const { totals, money } = useFormat()
  const { data } = useQuery(profitQuery(span))
  if (data === undefined) return null
  const sums = data.totals
    .map(total => ({ amount: amountOf(total), currency: total.currency }))
    .filter(({ amount }) => amount !== 0)
  if (sums.length === 0) return none ?? [label, money(0, 'UAH')].filter(Boolean).join(' ')
  return [label, totals(sums)].filter(Boolean).join(' ')
}

function OverdueFact({ span }: FactProps) {
  const t = useTexts()
  const now = today()
  const { data: balances } = useQuery(balancesQuery)
  const { data: ofMonth } = useQuery(monthChargesQuery(now.slice(0, 7)))
  if (balances === undefined || ofMonth === undefined) return null
  const debts = debtsOf(balances, ofMonth, now).filter(
    ({ apartment_id }) => (span.apartment_id ?? apartment_id) === apartment_id,
  )
  if (debts.length === 0) return t('reports.overdue.empty')
  return t('reports.overdue.fact', {
    tenants: t('reports.overdue.tenants', { count: debts.length }),
    days: t('reports.days', { count: Math.max(...debts.map(({ days_late }) => days_late)) }),
  })
}
