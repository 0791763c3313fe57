import { amountOrder, type Currency, currencySymbols } from '@orenda/contracts/currencies'
import { numberFormat } from '@orenda/contracts/written'
import { columnOf } from '@orenda/shared-ui/lists'
import { type Format, i18n } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './report-columns.module.css'
import { SumButton } from './sums/sum-button.tsx'
import type { OpenedSum } from './sums/use-opened-sum.ts'

interface ReportRow {
  apartment_id: string
  apartment_name: string
  currency: Currency
}

/** The row in its own currency, when its amounts were converted. */
const ownOf = <Row,>(row: Row): Row | undefined => (row as { own?: Row }).own

/** What the amount of a row was before it was converted. */
export const ownText = <Row,>(row: Row & { own?: Row | undefined }, write: (row: Row) => string) =>
  row.own && write(row.own)

interface ColumnOf<Row, Value> {
  id: string
  header: string
  value: (row: Row) => Value
}

interface SumsOf<Row> {
  opened: OpenedSum
  rowId: (row: Row) => string
  /** Whose or of what a row is, in words. */
  nameOf: (row: Row) => string
}

const none = () => i18n.t('states.none', { ns: 'common' })

/** The width in px of a report from which whose or where it is has a column beside the first one. */
export const second = 880

/** Millions fit in one line. */
export const sumWidth = 'clamp(108px, 11.5vw, 168px)'
/** Of what a report is about: its total is bold. */
export const mainWidth = 'clamp(128px, 11.5vw, 168px)'
/** A word and an amount: where both do not fit, they have two lines. */
const balanceWidth = 'clamp(180px, 14.5vw, 212px)'
const countWidth = 'clamp(96px, 10.5vw, 168px)'
const shareWidth = 'clamp(128px, 11.5vw, 168px)'

const sumColumn =
  <Row,>({ opened, rowId, nameOf }: SumsOf<Row>) =>
  (
    { id, header, value }: ColumnOf<Row, number>,
    write: (row: Row) => string,
    order: (row: Row) => number,
    toneOf?: (row: Row) => 'ahead' | 'late' | 'warning' | undefined,
    say: (row: Row) => string = write,
    writeOwn?: (row: Row) => string,
  ): DataColumn<Row> => ({
    id,
    header,
    cell: (row): ReactNode =>
      value(row) === 0 ? (
        none()
      ) : (
        <WithOwn of={row} write={writeOwn}>
          <SumButton
            opened={opened}
            place={{ row: rowId(row), column: id }}
            name={`${header}, ${nameOf(row)}`}
            text={write(row)}
            said={say(row)}
            tone={toneOf?.(row)}
          />
        </WithOwn>
      ),
    sortValue: order,
    align: 'end',
    width: sumWidth,
  })

interface WithOwnProps<Row> {
  of: Row
  /** Writes the amount in the currency of its row. */
  write: ((row: Row) => string) | undefined
  children: ReactNode
}

/** An amount, and beneath it what it was before it was converted. */
export function WithOwn<Row>({ of, write, children }: WithOwnProps<Row>) {
  const own = ownOf(of)
  if (own === undefined || write === undefined) return children
  return (
    <>
      {children}
      <span className={styles.own}>{write(own)}</span>
    </>
  )
}

/** @param writeAhead the words around an amount that is ahead */
const balanceColumn =
  <Row extends ReportRow>(sum: ReturnType<typeof sumColumn<Row>>, money: Format['money']) =>
  (column: ColumnOf<Row, number>, writeAhead: (sum: string) => string): DataColumn<Row> => {
    const isAhead = (row: Row) => column.value(row) < 0
    const write = (row: Row) => {
      const amount = money(Math.abs(column.value(row)), row.currency)
      return isAhead(row) ? writeAhead(amount) : amount
    }
    const order = (row: Row) => amountOrder(column.value(row), row.currency)
    const writeOwn = (row: Row) => money(Math.abs(column.value(row)), row.currency)
    const tone = (row: Row) => (isAhead(row) ? 'ahead' : 'late')
    return { ...sum(column, write, order, tone, write, writeOwn), width: balanceWidth }
  }

/** An amount in the currency of its row, which is no sum; a dash for none. */
const amountColumn =
  <Row extends ReportRow>(money: Format['money']) =>
  ({ id, header, value }: ColumnOf<Row, number>): DataColumn<Row> => ({
    id,
    header,
    cell: row => (value(row) === 0 ? none() : money(value(row), row.currency)),
    sortValue: row => amountOrder(value(row), row.currency),
    align: 'end',
    width: sumWidth,
  })

/** @param write how the number is shown */
const numberColumn = <Row,>(
  { id, header, value }: ColumnOf<Row, number>,
  write: (value: number) => string,
): DataColumn<Row> => ({
  id,
  header,
  cell: row => write(value(row)),
  sortValue: value,
  align: 'end',
  width: shareWidth,
})

/**
 * The chart of a table, in its rows: a bar below the name. Paper has none, and a phone has it below the row's words. In a
 * `div`: a cell whose direct child has `data-print` gets no padding, which is meant for buttons.
 */
export const withBars = <Row,>(column: DataColumn<Row>, barOf: (row: Row) => ReactNode): DataColumn<Row> => ({
  ...column,
  cell: row => (
    <>
      {column.cell(row)}
      <div>
        <div data-print="no">{barOf(row)}</div>
      </div>
    </>
  ),
})

/**
 * The columns that reports are made of. Sums open what they are made of.
 * @param only the currency of all rows: the heads have it, and the amounts are bare
 */
export function reportColumns<Row extends ReportRow>(
  { money, number, date, locale }: Format,
  sums: SumsOf<Row>,
  only?: Currency,
) {
  const sum = sumColumn(sums)
  const write: Format['money'] = only === undefined ? money : amount => number(amount)
  const headOf = <Column extends { header: string }>(column: Column): Column =>
    only === undefined ? column : { ...column, header: `${column.header}, ${currencySymbols[only]}` }
  return {
    /** @param from the width in px from which it is a column, if it is not the first one */
    apartment: (from = 0): DataColumn<Row> => ({ ...columnOf.apartment<Row>(), from }),
    /** The same where few sums share the rest of the line: they stand near what they belong to. */
    nearApartment: (): DataColumn<Row> => ({
      ...columnOf.apartment<Row>(),
      isName: true,
      width: 'clamp(180px, 27vw, 360px)',
    }),
    /** Beside the tenant that a row is of, so not as its name. */
    homeOf: (from: number): DataColumn<Row> => ({
      ...columnOf.apartment<Row>(),
      from,
      cell: ({ apartment_name }) => apartment_name,
    }),
    tenant: (value: (row: Row) => string, from = 0): DataColumn<Row> => ({
      id: 'tenant',
      from,
      header: i18n.t('fields.tenant', { ns: 'common' }),
      cell: row => (from === 0 ? <strong>{value(row)}</strong> : value(row)),
      sortValue: value,
    }),
    money: (column: ColumnOf<Row, number>) => amountColumn<Row>(write)(headOf(column)),
    /** A sum in the currency of its row; a dash for none. */
    moneySum: (column: ColumnOf<Row, number>, tone?: 'late' | 'warning'): DataColumn<Row> =>
      sum(
        headOf(column),
        row => write(column.value(row), row.currency),
        row => amountOrder(column.value(row), row.currency),
        () => tone,
        row => money(column.value(row), row.currency),
        row => money(column.value(row), row.currency),
      ),
    /** What a row owes, or, below zero, how much it is ahead. */
    balance: balanceColumn(sum, money),
    /** A number that is a sum; a dash for none. */
    numberSum: (column: ColumnOf<Row, number>): DataColumn<Row> => ({
      ...sum(column, row => numberFormat(locale).format(column.value(row)), column.value),
      width: countWidth,
    }),
    number: numberColumn<Row>,
    /** @param none stands for no day */
    day: ({ id, header, value }: ColumnOf<Row, string | null>, none = '', from = 0): DataColumn<Row> => {
      const write = (row: Row) => {
        const day = value(row)
        return day === null ? none : date(day)
      }
      return {
        id,
        header,
        from,
        cell: row => <span className={styles.day}>{write(row)}</span>,
        below: row => `${header}: ${write(row)}`,
        sortValue: value,
        width: '116px',
      }
    },
  }
}
