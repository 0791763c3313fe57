import { amountOrder, type Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import { FileLinks } from '@orenda/shared-ui/files'
import { type Format, i18n } from '@orenda/shared-ui/texts'
import { type DataColumn } from '@orenda/shared-ui/ui'
import type { ComponentType, ReactNode } from 'react'
import type { SortValue } from '../ui/sort-values.ts'
import { Note } from './note.tsx'
import styles from './record-columns.module.css'
import { RecordLink } from './record-link.tsx'
import { type OfTenant, TenantName } from './tenant-name.tsx'

type Header =
  | 'date'
  | 'apartment'
  | 'amount'
  | 'category'
  | 'status'
  | 'type'
  | 'note'
  | 'comment'
  | 'file'
  | 'files'

const header = (key: Header) => i18n.t(`fields.${key}`, { ns: 'common' })

const dateColumn = <Row extends { date: string }>({ date }: Format): DataColumn<Row> => ({
  id: 'date',
  header: header('date'),
  cell: row => <span className={styles.date}>{date(row.date)}</span>,
  sortValue: row => row.date,
  width: '124px',
})

interface OfApartment {
  apartment_id: string
  apartment_name: string
}

/** The apartment's name, with a link to it. */
const apartmentColumn = <Row extends OfApartment>(): DataColumn<Row> => ({
  id: 'apartment',
  header: header('apartment'),
  cell: ({ apartment_id, apartment_name }) => (
    <RecordLink to={`apartments/${apartment_id}`}>
      <strong className={styles.name} title={apartment_name}>
        {apartment_name}
      </strong>
    </RecordLink>
  ),
  sortValue: ({ apartment_name }) => apartment_name,
})

/** The apartment with its tenant below; both are links. */
const homeColumn = <Row extends OfApartment & OfTenant>(): DataColumn<Row> => {
  const { cell, ...column } = apartmentColumn<Row>()
  return {
    ...column,
    cell: row => (
      <>
        {cell(row)}
        <span className={styles.tenant}>
          <TenantName of={row} />
        </span>
      </>
    ),
  }
}

/** A choice of a few words, shown as a badge and sorted by the word. */
const badgeColumn = <Row extends object>(
  id: 'category' | 'status' | 'type',
  wordOf: (row: Row) => string,
  Badge: ComponentType<{ of: Row }>,
): DataColumn<Row> => ({
  id,
  header: header(id),
  sortValue: wordOf,
  width: id === 'status' ? '140px' : 'clamp(136px, 14.5vw, 184px)',
  cell: row => <Badge of={row} />,
})

const amountColumn = <Row extends { amount: number; currency: Currency }>({
  money,
}: Format): DataColumn<Row> => ({
  id: 'amount',
  header: header('amount'),
  align: 'end',
  width: '132px',
  cell: row => <strong className={styles.amount}>{money(row.amount, row.currency)}</strong>,
  sortValue: ({ amount, currency }) => amountOrder(amount, currency),
})

/** A number; its digits are aligned with those of other rows. */
const figureColumn = <Row, Id extends string & keyof Row>(
  id: Id,
  settings: { header: string; width: string; cell: (row: Row) => ReactNode } & Pick<
    DataColumn<Row>,
    'from' | 'below'
  >,
): DataColumn<Row> => ({
  ...settings,
  id,
  align: 'end',
  sortValue: row => row[id] as SortValue,
  cell: row => <span className={styles.figure}>{settings.cell(row)}</span>,
})

/** The width in px of a list from which what says least has a column. */
const whole = 1080

/** A text that a person wrote. */
const noteColumn = <Row,>(id: 'note' | 'comment', noteOf: (row: Row) => string): DataColumn<Row> => ({
  id,
  header: header(id),
  from: whole,
  hasValue: row => noteOf(row) !== '',
  cell: row => noteOf(row) !== '' && <Note text={noteOf(row)} />,
})

const filesColumn = <Row,>(
  id: 'file' | 'files',
  filesOf: (row: Row) => readonly StoredFile[],
): DataColumn<Row> => ({
  id,
  header: header(id),
  width: '11%',
  from: whole,
  hasValue: row => filesOf(row).length > 0,
  cell: row => filesOf(row).length > 0 && <FileLinks files={filesOf(row)} />,
})

/**
 * Columns that lists of records share. The headers are in the language at the time when the columns
 * are made.
 */
export const columnOf = {
  date: dateColumn,
  apartment: apartmentColumn,
  home: homeColumn,
  badge: badgeColumn,
  amount: amountColumn,
  figure: figureColumn,
  note: noteColumn,
  files: filesColumn,
}
