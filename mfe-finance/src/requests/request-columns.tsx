import { type PaymentRequest, requestStatuses } from '@orenda/contracts/payment-requests'
import {
  choicesOf,
  columnOf,
  Entry,
  filterBy,
  type RecordCardProps,
  type RecordFilter,
  type RecordSheet,
} from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { Link, useSearchParams } from '@orenda/shared-ui/router'
import { type Format } from '@orenda/shared-ui/texts'
import { type DataColumn, textLinkClass } from '@orenda/shared-ui/ui'
import { TenantName, tenantColumn } from '../columns/tenant-column.tsx'
import { type Texts } from '../i18n/texts.ts'
import { countedOnce } from './counted-once.ts'
import styles from './request-columns.module.css'
import { DueNote, LeftNote, MailLine, MailNote, StatusBadge } from './request-status.tsx'
import { withShown } from './shown-request.ts'

/** The number, which opens the request. */
function RequestNumber({ of: { id, number } }: { of: PaymentRequest }) {
  const [query] = useSearchParams()
  return (
    <Link
      className={`${textLinkClass} ${styles.number}`}
      to={{ search: `?${withShown(query, id)}` }}
      preventScrollReset
    >
      {number}
    </Link>
  )
}

function Status({ of }: { of: PaymentRequest }) {
  return (
    <span className={styles.status}>
      <StatusBadge of={of} />
      <LeftNote of={of} />
      <DueNote of={of} />
    </span>
  )
}

/** The width of the list in px from which the day and the tenant have columns; else they are a line below the apartment. */
const wide = 1000

export const requestColumns = (t: Texts, format: Format): DataColumn<PaymentRequest>[] => [
  {
    id: 'number',
    header: t('requests.number'),
    width: '124px',
    cell: row => <RequestNumber of={row} />,
    sortValue: ({ number }) => number,
  },
  { ...columnOf.date<PaymentRequest>(format), from: wide, below: null },
  { ...columnOf.apartment(), isName: true, width: 'clamp(196px, 20vw, 280px)' },
  {
    ...tenantColumn(t),
    from: wide,
    below: row => <TenantName of={row} more={format.date(row.date)} />,
  },
  {
    ...columnOf.badge<PaymentRequest>('status', ({ status }) => t(`requests.statuses.${status}`), Status),
    width: '208px',
  },
  {
    id: 'mail',
    header: t('requests.mailTitle'),
    width: '168px',
    from: 960,
    hasValue: ({ mail }) => mail !== null,
    cell: row => <MailLine of={row} />,
  },
  columnOf.amount(format),
]

/** What is open counts with what is left of it, and a charge that stands in several requests once. */
export const requestTotals = (rows: readonly PaymentRequest[]) => totalsOf(countedOnce(rows))

/** What is open and what is paid is not added up; what was withdrawn is owed by nobody. */
export const requestGroups = (t: Texts) =>
  (['open', 'paid'] as const).map(status => ({
    label: t(`requests.sums.${status}`),
    has: (request: PaymentRequest) => request.status === status,
  }))

/** The row on a phone. */
export function RequestCard(props: RecordCardProps<PaymentRequest>) {
  const { row } = props
  return (
    <Entry.Card {...props} note={row.note} about={<RequestNumber of={row} />}>
      <StatusBadge of={row} />
      <LeftNote of={row} />
      <DueNote of={row} />
      {row.mail?.state === 'failed' && <MailNote of={row} />}
    </Entry.Card>
  )
}

export const requestFilters = (t: Texts): RecordFilter<PaymentRequest>[] => [
  filterBy.choice({
    name: 'status',
    all: t('filters.allStatuses'),
    choices: choicesOf(requestStatuses, status => t(`requests.statuses.${status}`)),
    choiceOf: ({ status }) => status,
  }),
  filterBy.apartment(),
  filterBy.period(),
  filterBy.entry(t('requests.search'), ({ number, tenant_name, purpose }) => [number, tenant_name, purpose]),
]

export const requestSheet = (t: Texts): RecordSheet<PaymentRequest> => ({
  name: 'payment_requests_report',
  columns: [
    { key: 'number', title: t('requests.number'), type: 'text' },
    { key: 'date', title: t('common:fields.date'), type: 'date' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    {
      key: 'status',
      title: t('common:fields.status'),
      type: 'text',
      value: ({ status }) => t(`requests.statuses.${status}`),
    },
    { key: 'amount', title: t('common:fields.amount'), type: 'number', decimals: 2 },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    { key: 'purpose', title: t('requests.purpose'), type: 'text' },
  ],
})
