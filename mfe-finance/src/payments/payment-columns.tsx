import type { Payment } from '@orenda/contracts/payments'
import { columnOf, Entry, type RecordCardProps } from '@orenda/shared-ui/lists'
import { type Format, today } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { tenantColumn } from '../columns/tenant-column.tsx'
import { type Texts, useTexts } from '../i18n/texts.ts'

const filesOf = ({ attachment }: Payment) => (attachment === null ? [] : [attachment])

function Category({ of: { category } }: { of: Payment }) {
  const t = useTexts()
  return t(`paymentCategories.${category}`)
}

export const paymentColumns = (t: Texts, format: Format): DataColumn<Payment>[] => [
  columnOf.date(format),
  columnOf.apartment(),
  tenantColumn(t),
  columnOf.badge('category', ({ category }) => t(`paymentCategories.${category}`), Category),
  columnOf.amount(format),
  columnOf.note('note', ({ note }) => note),
  columnOf.files('file', filesOf),
]

/**
 * Deposits are no income: the sum of those that came in stands beside that of what was earned. Nothing came in yet of a
 * day after today.
 */
export const paymentGroups = (t: Texts) => [
  { has: (payment: Payment) => payment.category !== 'deposit' && isIn(payment) },
  {
    label: t('payments.deposits'),
    has: (payment: Payment) => payment.category === 'deposit' && isIn(payment),
  },
  { label: t('payments.toCome'), has: (payment: Payment) => !isIn(payment) },
]

const isIn = ({ date }: Payment) => date <= today()

/** The row on a phone. */
export function PaymentCard(props: RecordCardProps<Payment>) {
  const { row } = props
  return <Entry.Card {...props} note={row.note} files={filesOf(row)} about={<Category of={row} />} />
}
