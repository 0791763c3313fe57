import { currencies, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { DepositReport, OccupancyReport, OverdueReport, RentRoll } from '@orenda/contracts/reports'
import { ages } from '@orenda/contracts/rules/debts'
import { type OccupancyLine, occupancyLines, shareLet } from '@orenda/contracts/rules/occupancy-lines'
import { rentAsOf } from '@orenda/contracts/rules/rent-roll'
import {
  debtInHryvnia,
  depositInHryvnia,
  leaseInHryvnia,
  rateIn,
} from '@orenda/contracts/rules/rows-in-hryvnia'
import type { ReportSheet, SheetRow } from './report-sheet.ts'
import { conversionNotes, ownColumn } from './sheet-in-hryvnia.ts'
import { asOfToday, columnsOf, period, type SheetWriter, tableSheet } from './sheet-writer.ts'

export function rentRollSheet(report: RentRoll, writer: SheetWriter): ReportSheet {
  const { words, format, today } = writer
  const leases = report.rows.map(lease => leaseInHryvnia(lease, rateIn(report.rates?.of)))
  const own = ownColumn(
    leases,
    { title: words.columns.rent, amountOf: lease => rentAsOf(lease, today) },
    writer,
  )
  const columns = [
    ...columnsOf(words, 'text', 'apartment', 'tenant'),
    ...columnsOf(words, 'date', 'leaseStart', 'leaseEnd'),
    ...own.columns,
    ...columnsOf(words, 'money', 'rent', 'owes'),
  ]
  const rows = leases.map(lease => {
    const { apartment_name, tenant_name, start, end, balance, currency } = lease
    const term = [apartment_name, tenant_name, start, end ?? words.noEnd]
    return { currency, cells: [...term, ...own.cellsOf(lease), rentAsOf(lease, today), balance] }
  })
  const running = leases.filter(({ status }) => status === 'current')
  const sumsOf = (of: readonly Lease[], amountOf: (lease: Lease) => number) =>
    currencies.flatMap(currency => {
      const amounts = of.filter(lease => lease.currency === currency).map(amountOf)
      return amounts.length === 0 ? [] : [format.money(sumOfAmounts(amounts), currency)]
    })
  const owing = leases.filter(({ balance }) => balance > 0)
  const ahead = leases.filter(({ balance }) => balance < 0)
  return {
    ...tableSheet(writer, {
      name: `rent-roll-${report.from}-${report.to}`,
      report: 'rentRoll',
      context: [period(writer, report), ...conversionNotes(report, writer)],
      columns,
      rows,
    }),
    figures: [
      { label: words.runningLeases, values: [String(running.length)] },
      { label: words.columns.rent, values: sumsOf(running, lease => rentAsOf(lease, today)) },
      { label: words.columns.owes, values: sumsOf(owing, ({ balance }) => balance) },
      { label: words.ahead, values: sumsOf(ahead, ({ balance }) => -balance) },
    ].filter(({ values }) => values.length > 0),
    // Rents of leases that follow each other add up to nothing, and what one pays ahead settles no debt of another.
    totals: [],
  }
}

export function overdueSheet(report: OverdueReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const debts = report.rows.map(debt => debtInHryvnia(debt, rateIn(report.rates?.of)))
  const own = ownColumn(debts, { title: words.columns.amount, amountOf: ({ amount }) => amount }, writer)
  const columns = [
    ...columnsOf(words, 'text', 'tenant', 'apartment'),
    ...columnsOf(words, 'count', 'daysLate'),
    ...own.columns,
    ...columnsOf(words, 'money', 'upTo30', 'upTo60', 'upTo90', 'over90', 'amount'),
  ]
  const rows = debts.map(debt => {
    const { tenant_name, apartment_name, days_late, ageing, amount, currency } = debt
    const of = [tenant_name, apartment_name, days_late, ...own.cellsOf(debt)]
    return { currency, cells: [...of, ...ages.map(age => ageing[age]), amount] }
  })
  return tableSheet(writer, {
    name: `overdue-${writer.today}`,
    report: 'overdue',
    context: [asOfToday(writer), ...conversionNotes(report, writer)],
    columns,
    rows,
  })
}

export function depositsSheet(report: DepositReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const deposits = report.rows.map(deposit => depositInHryvnia(deposit, rateIn(report.rates?.of)))
  const own = ownColumn(deposits, { title: words.columns.held, amountOf: ({ held }) => held }, writer)
  const columns = [
    ...columnsOf(words, 'text', 'tenant', 'apartment'),
    ...columnsOf(words, 'date', 'since', 'leaseEnd'),
    ...own.columns,
    ...columnsOf(words, 'money', 'held'),
  ]
  const rows = deposits.map(deposit => {
    const { tenant_name, apartment_name, since, lease_end, held, currency } = deposit
    const of = [tenant_name, apartment_name, since, lease_end ?? words.noEnd]
    return { currency, cells: [...of, ...own.cellsOf(deposit), held] }
  })
  return tableSheet(writer, {
    name: `deposits-${writer.today}`,
    report: 'deposits',
    context: [asOfToday(writer), ...conversionNotes(report, writer)],
    columns,
    rows,
  })
}

const occupancyRow = (line: Omit<OccupancyLine, 'apartment_id'>, month: string): SheetRow => ({
  currency: line.currency,
  cells: [line.apartment_name, month, line.days_let, line.days_vacant, shareLet(line), line.rent_missed],
})

/** Each apartment by month, with its sum on paper. */
export function occupancySheet(report: OccupancyReport, writer: SheetWriter): ReportSheet {
  const { words } = writer
  const columns = [
    ...columnsOf(words, 'text', 'apartment'),
    ...columnsOf(words, 'month', 'month'),
    ...columnsOf(words, 'count', 'daysLet', 'daysVacant'),
    ...columnsOf(words, 'share', 'share'),
    ...columnsOf(words, 'money', 'missed'),
  ]
  const rows = occupancyLines(report.rows).flatMap((line): SheetRow[] => [
    ...report.rows
      .filter(row => row.apartment_id === line.apartment_id && row.currency === line.currency)
      .map(row => occupancyRow(row, row.month)),
    { ...occupancyRow(line, words.total), isSum: true },
  ])
  const { days_let, days_vacant, rent_missed } = report.totals
  const [first = { currency: 'UAH' as const, amount: 0 }, ...others] = rent_missed
  return {
    name: `occupancy-${report.from}-${report.to}`,
    title: words.titles.occupancy,
    context: [period(writer, report)],
    figures: [],
    bars: null,
    columns,
    rows,
    // Days are the same in each currency: only the first row has them.
    totals: [
      {
        currency: first.currency,
        cells: [words.total, null, days_let, days_vacant, shareLet(report.totals), first.amount],
      },
      ...others.map(({ currency, amount }) => ({ currency, cells: [null, null, null, null, null, amount] })),
    ],
    empty: words.empty,
  }
}
