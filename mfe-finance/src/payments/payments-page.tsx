import type { Payment } from '@orenda/contracts/payments'
import { lazyForm, RecordsPage, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { Wallet } from 'lucide-react'
import { useMoneyChart } from '../charts/use-money-chart.tsx'
import { useTexts, withLater } from '../i18n/texts.ts'
import { RentHead } from '../rent/rent-head.tsx'
import { reportsWay } from '../reports/reports-way.ts'
import { useWayBack } from '../use-way-back.ts'
import type { PaymentStart } from './payment-values.ts'
import { paymentWays } from './payment-ways.ts'
import { payments } from './payments.api.ts'
import { PaymentsSection } from './payments-section.tsx'
import { useAskedPayment } from './use-asked-payment.ts'

const form = lazyForm<Payment, PaymentStart>(
  withLater(() => import('./payment-form.tsx').then(({ PaymentForm }) => PaymentForm)),
)

export function PaymentsPage() {
  const t = useTexts()
  const inline = useInlineForm<Payment, PaymentStart>()
  const stay = useWayBack(inline)
  useAskedPayment(inline, stay)
  const query = useTableQuery()
  const { apartment, period } = query.filters
  const { toggle, chart } = useMoneyChart(query, {
    payments: query.filters,
    expenses: { apartment, period },
  })
  return (
    <RecordsPage
      resource={payments}
      icon={Wallet}
      add={{ inline, form, startOf: (_, entry) => entry }}
      others={[
        ...paymentWays(t, apartment),
        { ...toggle, ofRows: true },
        { ...reportsWay(t, query.filters), ofRows: true },
      ]}
      above={
        <>
          <RentHead onPay={start => inline.open(null, start)} hasForm={inline.editing !== null} />
          {chart}
        </>
      }
    >
      <PaymentsSection query={query} inline={inline} />
    </RecordsPage>
  )
}
