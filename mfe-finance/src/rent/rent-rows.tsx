import type { Charge } from '@orenda/contracts/rent'
import { useFormat } from '@orenda/shared-ui/host'
import { Badge, Button, IconButton } from '@orenda/shared-ui/ui'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import type { RentRow } from './rent-figures.ts'
import styles from './rent-rows.module.css'

const AdjustDialog = lazy(() =>
  import('./adjust-dialog.tsx').then(module => ({ default: module.AdjustDialog })),
)

const tones = { paid: 'success', partial: 'warning', open: 'info', overdue: 'error', waived: 'info' } as const

/** What is behind a figure of the panel. */
export function RentRows({
  rows,
  onPay,
}: {
  rows: readonly RentRow[]
  onPay: (start: PaymentStart) => void
}) {
  const t = useTexts()
  const { money, date, month } = useFormat()
  const [adjusting, setAdjusting] = useState<Charge | null>(null)
  if (rows.length === 0) return <p className={styles.empty}>{t('rent.nothing')}</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map(row => {
          const { charge, apartment_name, tenant_name, due_date, amount, currency, days_late } = row
          const name = `${apartment_name}, ${month(due_date)}`
          return (
            <li key={row.key} className={styles.row}>
              <span className={styles.who}>
                <strong>{apartment_name}</strong>
                <span className={styles.muted}>{tenant_name}</span>
              </span>
              <span className={styles.when}>
                <span>{date(due_date)}</span>
                {days_late > 0 && (
                  <span className={styles.late}>{t('rent.daysLate', { count: days_late })}</span>
                )}
              </span>
              <span className={styles.what}>
                {charge === null ? (
                  <Badge tone="info">{t('rent.statuses.upcoming')}</Badge>
                ) : (
                  <Badge tone={tones[charge.status]}>{t(`rent.statuses.${charge.status}`)}</Badge>
                )}
                {charge?.note && <span className={styles.muted}>{charge.note}</span>}
              </span>
              <span className={styles.amount}>
                {money(amount, currency)}
                {charge !== null && charge.amount !== amount && (
                  <span className={styles.muted}>
                    {t('rent.of', { total: money(charge.amount, currency) })}
                  </span>
                )}
              </span>
              <span className={styles.actions}>
                {amount > 0 && (
                  <Button
                    size="small"
                    aria-label={t('rent.payLabel', { name })}
                    onClick={() =>
                      onPay({
                        ...{ apartment_id: row.apartment_id, amount },
                        note: t('rent.noteFor', { month: month(due_date) }),
                      })
                    }
                  >
                    {t('rent.pay')}
                  </Button>
                )}
                {charge !== null && (
                  <IconButton
                    label={t('rent.adjust', { name })}
                    icon={SlidersHorizontal}
                    onClick={() => setAdjusting(charge)}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {adjusting !== null && (
        <Suspense fallback={null}>
          <AdjustDialog charge={adjusting} onClose={() => setAdjusting(null)} />
        </Suspense>
      )}
    </>
  )
}
