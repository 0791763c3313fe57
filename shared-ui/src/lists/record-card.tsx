import type { StoredFile } from '@orenda/contracts/files'
import { FileLinks } from '@orenda/shared-ui/files'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card as Frame } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import type { Entry } from '../records/entry-name.ts'
import { EmailText } from './email-text.tsx'
import { Note } from './note.tsx'
import styles from './record-card.module.css'
import { RecordLink } from './record-link.tsx'
import { type OfTenant, TenantName } from './tenant-name.tsx'

export interface RecordCardProps<Row> {
  row: Row
  /** The row's buttons; the card places them. */
  actions: ReactNode
  /** Whether a heading above names its month, so that a date needs no year. */
  isInMonth?: boolean | undefined
}

interface Parts {
  title: ReactNode
  /** The amount, or what else is shown opposite the title. */
  figure?: ReactNode
  /** Below the title, in a line of its own. */
  line?: ReactNode
  /** What distinguishes it from others: date, badges. */
  details: ReactNode
  actions?: ReactNode
  /** Below the details, in a line of its own. */
  below?: ReactNode
  note?: string
  files?: readonly StoredFile[]
}

/** A row where a table does not fit. */
function Card({ title, figure, line, details, actions, below, note = '', files = [] }: Parts) {
  return (
    <div className={figure === undefined ? `${styles.card} ${styles.bare}` : styles.card}>
      <div className={styles.title}>
        {typeof title === 'string' ? (
          <strong className={styles.name} title={title}>
            {title}
          </strong>
        ) : (
          title
        )}
      </div>
      {line !== undefined && <div className={styles.line}>{line}</div>}
      <span className={styles.details}>{details}</span>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      <span className={styles.actions}>{actions}</span>
      {(below !== undefined || note !== '' || files.length > 0) && (
        <div className={styles.more}>
          {below}
          {note !== '' && <Note text={note} />}
          {files.length > 0 && (
            <div className={styles.files}>
              <FileLinks files={files} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** `Email` is the text of an address, for a table, too; `Note` a text that a person wrote. */
export const RecordCard = Object.assign(Card, { Email: EmailText, Note })

/** An entry that may have a tenant. */
type TenantsEntry = Entry & OfTenant

/** The longest note that stands in one line with the day. */
const shortNote = 40

interface EntryCardProps extends RecordCardProps<Entry | TenantsEntry>, Pick<Parts, 'note' | 'files'> {
  /** What it is, in place of its apartment, which then follows its day. */
  title?: string
  /** What it was for, after its day. */
  about?: ReactNode
  /** Badges, shown after that. */
  children?: ReactNode
}

/** The card of an entry, where a table does not fit: two lines. */
export function EntryCard({ row, isInMonth, title, about, note = '', children, ...rest }: EntryCardProps) {
  const isShort = note.length <= shortNote
  const { money, date } = useFormat()
  const day = date(row.date)
  const to = `apartments/${row.apartment_id}`
  return (
    <RecordCard
      {...rest}
      note={isShort ? '' : note}
      title={
        title ?? (
          <RecordLink to={to} isAlone>
            <strong className={styles.name} title={row.apartment_name}>
              {row.apartment_name}
            </strong>
          </RecordLink>
        )
      }
      figure={money(row.amount, row.currency)}
      details={
        <>
          <span className={styles.when}>
            <Frame.Facts
              of={[
                isInMonth ? day.slice(0, 5) : day,
                title !== undefined && (
                  <RecordLink key="apartment" to={to}>
                    {row.apartment_name}
                  </RecordLink>
                ),
                'tenant_name' in row && row.tenant_name !== null && <TenantName key="tenant" of={row} />,
                about,
                isShort && note,
              ]}
            />
          </span>
          {children}
        </>
      }
    />
  )
}
