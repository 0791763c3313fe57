import { amountOrder } from '@orenda/contracts/currencies'
import type { Expense } from '@orenda/contracts/expenses'
import type { ExpenseStatus } from '@orenda/contracts/money-categories'
import { FileLinks } from '@orenda/shared-ui/files'
import { useFormat } from '@orenda/shared-ui/host'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import styles from '../shared/cells.module.css'
import { RecordActions } from '../shared/record-actions.tsx'

function StatusBadge({ status }: { status: ExpenseStatus }) {
  const t = useTexts()
  return <Badge tone={status === 'done' ? 'success' : 'warning'}>{t(`expenseStatuses.${status}`)}</Badge>
}

export interface ExpenseActions {
  onEdit: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

/** What a expense is called by those who hear and not see it. */
export function useExpenseName(): (expense: Expense) => string {
  const { money, date } = useFormat()
  return expense =>
    `${expense.apartment_name}, ${date(expense.date)}, ${money(expense.amount, expense.currency)}`
}

export function useExpenseColumns({ onEdit, onDelete }: ExpenseActions): DataColumn<Expense>[] {
  const t = useTexts()
  const { money, date } = useFormat()
  const nameOf = useExpenseName()
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
      cell: ({ category }) => <Badge tone="info">{t(`expenseCategories.${category}`)}</Badge>,
      sortValue: ({ category }) => t(`expenseCategories.${category}`),
    },
    {
      id: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      sortValue: ({ status }) => t(`expenseStatuses.${status}`),
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      align: 'end',
      cell: row => <span className={styles.amount}>{money(row.amount, row.currency)}</span>,
      sortValue: ({ amount, currency }) => amountOrder(amount, currency),
    },
    {
      id: 'comment',
      header: t('fields.comment'),
      cell: ({ comment }) => <span className={styles.note}>{comment || t('common:states.none')}</span>,
    },
    {
      id: 'files',
      header: t('fields.files'),
      cell: ({ files }) => <FileLinks files={files} />,
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
export function ExpenseCard({ expense, onEdit, onDelete }: { expense: Expense } & ExpenseActions) {
  const t = useTexts()
  const { money, date } = useFormat()
  const nameOf = useExpenseName()
  const { files } = expense
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <strong>{expense.apartment_name}</strong>
        <span className={styles.amount}>{money(expense.amount, expense.currency)}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.badges}>
          <span>{date(expense.date)}</span>
          <Badge tone="info">{t(`expenseCategories.${expense.category}`)}</Badge>
          <StatusBadge status={expense.status} />
        </span>
        <RecordActions
          name={nameOf(expense)}
          onEdit={() => onEdit(expense)}
          onDelete={() => onDelete(expense)}
        />
      </div>
      {expense.comment !== '' && <span className={styles.note}>{expense.comment}</span>}
      {files.length > 0 && <FileLinks files={files} />}
    </div>
  )
}
