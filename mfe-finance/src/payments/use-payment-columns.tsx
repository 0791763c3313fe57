import { amountOrder } from '@orenda/contracts/currencies'
import type { Payment } from '@orenda/contracts/payments'
import { FileLinks } from '@orenda/shared-ui/files'
import { useFormat } from '@orenda/shared-ui/host'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import styles from '../shared/cells.module.css'
import { RecordActions } from '../shared/record-actions.tsx'

export interface PaymentActions {
  onEdit: (payment: Payment) => void
  onDelete: (payment: Payment) => void
}

/** What a payment is called by those who hear and not see it. */
export function usePaymentName(): (payment: Payment) => string {
  const { money, date } = useFormat()
  return payment =>
    `${payment.apartment_name}, ${date(payment.date)}, ${money(payment.amount, payment.currency)}`
}

export function usePaymentColumns({ onEdit, onDelete }: PaymentActions): DataColumn<Payment>[] {
  const t = useTexts()
  const { money, date } = useFormat()
  const nameOf = usePaymentName()
  return [
    {
      id: 'date',
      header: t('fields.date'),
      cell: row => date(row.date),
      sortValue: row => row.date,
      width: '120px',
    },
    {
      id: 'apartment',
      header: t('fields.apartment'),
      cell: ({ apartment_name }) => <strong>{apartment_name}</strong>,
      sortValue: ({ apartment_name }) => apartment_name,
    },
    {
      id: 'category',
      header: t('fields.category'),
      cell: ({ category }) => (
        <Badge tone={category === 'rent' ? 'success' : 'info'}>{t(`paymentCategories.${category}`)}</Badge>
      ),
      sortValue: ({ category }) => t(`paymentCategories.${category}`),
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      align: 'end',
      cell: row => <span className={styles.amount}>{money(row.amount, row.currency)}</span>,
      sortValue: ({ amount, currency }) => amountOrder(amount, currency),
    },
    {
      id: 'note',
      header: t('fields.note'),
      cell: ({ note }) => <span className={styles.note}>{note || t('common:states.none')}</span>,
    },
    {
      id: 'attachment',
      header: t('fields.attachment'),
      cell: ({ attachment }) => <FileLinks files={attachment === null ? [] : [attachment]} />,
    },
    {
      id: 'actions',
      header: t('fields.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: row => (
        <RecordActions name={nameOf(row)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      ),
    },
  ]
}

/** The row on a phone. */
export function PaymentCard({ payment, onEdit, onDelete }: { payment: Payment } & PaymentActions) {
  const t = useTexts()
  const { money, date } = useFormat()
  const nameOf = usePaymentName()
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <strong>{payment.apartment_name}</strong>
        <span className={styles.amount}>{money(payment.amount, payment.currency)}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.badges}>
          <span>{date(payment.date)}</span>
          <Badge tone={payment.category === 'rent' ? 'success' : 'info'}>
            {t(`paymentCategories.${payment.category}`)}
          </Badge>
        </span>
        <RecordActions
          name={nameOf(payment)}
          onEdit={() => onEdit(payment)}
          onDelete={() => onDelete(payment)}
        />
      </div>
      {payment.note !== '' && <span className={styles.note}>{payment.note}</span>}
      {payment.attachment !== null && <FileLinks files={[payment.attachment]} />}
    </div>
  )
}
