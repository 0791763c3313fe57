import type { Payment } from '@orenda/contracts/payments'
import { type InlineForm, RecordsTable, type TableQuery } from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { ToggleGroup, useMedia } from '@orenda/shared-ui/ui'
import { LayoutGrid, List } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { LateMonths } from '../months/late-months.tsx'
import { PaymentCard, paymentColumns, paymentGroups } from './payment-columns.tsx'
import { paymentSheet } from './payment-export.ts'
import { paymentFilters } from './payment-filter.ts'
import { type PaymentStart, paymentLike } from './payment-values.ts'
import { payments } from './payments.api.ts'
import styles from './payments-section.module.css'
import { useReceipt } from './use-receipt.ts'

const table = {
  resource: payments,
  filters: paymentFilters,
  columns: paymentColumns,
  sheet: paymentSheet,
  Card: PaymentCard,
}

interface PaymentsSectionProps {
  /** The view, filters and order from the address. */
  query: TableQuery
  inline: InlineForm<Payment, PaymentStart>
}

/** From this width on the view is chosen in the row of the filters, so that more payments are in sight. */
const wide = '(min-width: 1128px)'

/** All payments: as a list, or by month. */
export function PaymentsSection({ query, inline }: PaymentsSectionProps) {
  const t = useTexts()
  const receiptOf = useReceipt()
  const view = query.filters.view === 'months' ? 'months' : 'list'
  const isWide = useMedia(wide)
  const choice = (
    <ToggleGroup
      label={t('payments.view')}
      value={view}
      onValueChange={next => query.setFilter('view', next === 'months' ? next : '')}
      options={[
        { value: 'list', label: t('payments.list'), icon: List },
        { value: 'months', label: t('payments.months'), icon: LayoutGrid },
      ]}
    />
  )
  return (
    <section aria-label={t('payments.all')} className={styles.section}>
      <div className={styles.head} data-narrow={!isWide || undefined}>
        <h2>{t('payments.all')}</h2>
        {!isWide && <div data-print="no">{choice}</div>}
      </div>
      {view === 'months' ? (
        <LateMonths
          until={query.filters.until ?? ''}
          onUntilChange={until => query.setFilter('until', until)}
          onPay={start => inline.open(null, start)}
          tools={isWide && choice}
        />
      ) : (
        <RecordsTable
          {...table}
          query={query}
          edit={inline}
          duplicate={row => inline.open(null, paymentLike(row))}
          ownActions={receiptOf}
          totals={totalsOf}
          sections={totalsOf.byMonth}
          groups={paymentGroups}
          tools={isWide && choice}
        />
      )}
    </section>
  )
}
