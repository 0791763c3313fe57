import type { Payment } from '@orenda/contracts/payments'
import { lazyForm, RecordsPage, useInlineForm, useTableQuery } from '@orenda/shared-ui/records'
import { Wallet } from 'lucide-react'
import { useMoneyChart } from '../charts/use-money-chart.tsx'
import { RentPanel } from '../rent/rent-panel.tsx'
import type { PaymentStart } from './payment-values.ts'
import { payments } from './payments.api.ts'
import { PaymentsSection } from './payments-section.tsx'

const form = lazyForm<Payment, PaymentStart>(() =>
  import('./payment-form.tsx').then(({ PaymentForm }) => PaymentForm),
)

export function PaymentsPage() {
  const inline = useInlineForm<Payment, PaymentStart>()
  const query = useTableQuery()
  const { apartment, period } = query.filters
  const { toggle, chart } = useMoneyChart(query, {
    payments: query.filters,
    expenses: { apartment, period },
  })
  const showPaid = (month: string) => {
    query.setFilter('category', 'rent')
    query.setFilter('period', month)
  }
  return (
    <RecordsPage
      resource={payments}
      icon={Wallet}
      add={{ inline, form }}
      actions={toggle}
      above={
        <>
          <RentPanel onPay={start => inline.open(null, start)} onShowPaid={showPaid} />
          {chart}
        </>
      }
    >
      <PaymentsSection query={query} inline={inline} />
    </RecordsPage>
  )
}
