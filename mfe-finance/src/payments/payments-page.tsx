import type { Payment } from '@orenda/contracts/payments'
import {
  lazyForm,
  RecordsPage,
  RecordsTable,
  totalsOf,
  useInlineForm,
  useTableQuery,
} from '@orenda/shared-ui/records'
import { Wallet } from 'lucide-react'
import { useMoneyChart } from '../charts/use-money-chart.tsx'
import { RentHead } from '../rent/rent-head.tsx'
import { PaymentCard, paymentColumns } from './payment-columns.tsx'
import { paymentSheet } from './payment-export.ts'
import { paymentFilters } from './payment-filter.ts'
import type { PaymentStart } from './payment-values.ts'
import { payments } from './payments.api.ts'

const form = lazyForm<Payment, PaymentStart>(() =>
  import('./payment-form.tsx').then(({ PaymentForm }) => PaymentForm),
)

const table = {
  ...{ resource: payments, filters: paymentFilters, columns: paymentColumns, sheet: paymentSheet },
  Card: PaymentCard,
}

export function PaymentsPage() {
  const inline = useInlineForm<Payment, PaymentStart>()
  const query = useTableQuery()
  const { apartment, month } = query.filters
  const { toggle, chart } = useMoneyChart({ payments: query.filters, expenses: { apartment, month } })
  return (
    <RecordsPage
      resource={payments}
      icon={Wallet}
      add={{ inline, form }}
      actions={toggle}
      above={
        <>
          <RentHead onPay={start => inline.open(null, start)} />
          {chart}
        </>
      }
    >
      <RecordsTable {...table} query={query} edit={inline} totals={totalsOf} />
    </RecordsPage>
  )
}
