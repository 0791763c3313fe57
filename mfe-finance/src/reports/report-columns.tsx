import { amountOrder, type Currency } from '@orenda/contracts/currencies'
import { columnOf } from '@orenda/shared-ui/lists'
import { type Format, i18n } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'

interface ReportRow {
  apartment_id: string
  apartment_name: string
  currency: Currency
}

interface ColumnOf<Row, Value> {
  id: string
  header: string
  value: (row: Row) => Value
}

/** The columns that reports are made of. */
export function reportColumns<Row extends ReportRow>({ money, date }: Format) {
  return {
    apartment: (): DataColumn<Row> => columnOf.apartment<Row>(),
    text: ({ id, header, value }: ColumnOf<Row, string>): DataColumn<Row> => ({
      id,
      header,
      cell: value,
      sortValue: value,
    }),
    /** An amount in the currency of its row; a dash for none. */
    money: ({ id, header, value }: ColumnOf<Row, number>): DataColumn<Row> => ({
      id,
      header,
      cell: row =>
        value(row) === 0 ? i18n.t('states.none', { ns: 'common' }) : money(value(row), row.currency),
      sortValue: row => amountOrder(value(row), row.currency),
      align: 'end',
    }),
    /** @param write how the number is shown; as it is when left out */
    number: (
      { id, header, value }: ColumnOf<Row, number>,
      write?: (value: number) => string,
    ): DataColumn<Row> => ({
      id,
      header,
      cell: row => (write === undefined ? value(row) : write(value(row))),
      sortValue: value,
      align: 'end',
    }),
    /** @param none stands for no day */
    day: ({ id, header, value }: ColumnOf<Row, string | null>, none = ''): DataColumn<Row> => ({
      id,
      header,
      cell: row => {
        const day = value(row)
        return day === null ? none : date(day)
      },
      sortValue: value,
      width: '124px',
    }),
  }
}
