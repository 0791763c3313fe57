import type { StoredFile } from '@orenda/contracts/files'
import { FileLinks } from '@orenda/shared-ui/files'
import { useFormat } from '@orenda/shared-ui/host'
import type { ReactNode } from 'react'
import type { Entry } from './entry.ts'
import styles from './record-card.module.css'

export interface RecordCardProps<Row> {
  row: Row
  /** The row's buttons, to be put where they fit. */
  actions: ReactNode
}

interface Parts {
  title: ReactNode
  /** The amount, or what else stands across from the title. */
  figure?: ReactNode
  /** What tells it apart: date, badges. */
  details: ReactNode
  actions?: ReactNode
  note?: string
  files?: readonly StoredFile[]
}

/** The row on a phone. */
export function RecordCard({ title, figure, details, actions, note = '', files = [] }: Parts) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <strong>{title}</strong>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      </div>
      <div className={styles.line}>
        <span className={styles.details}>{details}</span>
        {actions}
      </div>
      {note !== '' && <span className={styles.note}>{note}</span>}
      {files.length > 0 && <FileLinks files={files} />}
    </div>
  )
}

interface EntryCardProps extends RecordCardProps<Entry>, Pick<Parts, 'note' | 'files'> {
  /** Badges, after the date. */
  children?: ReactNode
}

/** An amount of money of an apartment on a phone. */
export function EntryCard({ row, children, ...rest }: EntryCardProps) {
  const { money, date } = useFormat()
  const details = (
    <>
      {date(row.date)}
      {children}
    </>
  )
  return (
    <RecordCard
      {...rest}
      title={row.apartment_name}
      figure={money(row.amount, row.currency)}
      details={details}
    />
  )
}
