import { maxRows } from '@orenda/contracts/max-rows'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './booking-bar.module.css'
import type { BookingSummary } from './booking-summary.ts'

interface BookingBarProps {
  summary: BookingSummary
  isBusy: boolean
  onPost: () => void
}

/** What a press will book and settle, and the press. It stays in sight. */
export function BookingBar({
  summary: { count, payments, expenses, waiting },
  isBusy,
  onPost,
}: BookingBarProps) {
  const t = useTexts()
  const { totals } = useFormat()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    if (isBusy || count === 0 || document.querySelector('dialog:modal')) return
    event.preventDefault()
    onPost()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <section className={styles.bar} aria-label={t('imports.booking')} data-print="no" data-sticky-bar>
      <div className={styles.words} role="status">
        {payments.count > 0 && (
          <p>
            <b>
              {t('imports.payments', { count: payments.count })}, <span>{totals(payments.totals)}</span>
            </b>{' '}
            {payments.charges > 0 &&
              t('imports.settles', {
                charges: t('imports.charges', { count: payments.charges }),
                tenants: t('imports.ofTenants', { count: payments.tenants }),
              })}
          </p>
        )}
        {expenses.count > 0 && (
          <p>
            <b>
              {t('imports.expenses', { count: expenses.count })}, {totals(expenses.totals)}
            </b>{' '}
            {t('imports.inApartments', { count: expenses.apartments })}
          </p>
        )}
        {waiting > 0 && <p className={styles.waiting}>{t('imports.waiting', { count: waiting })}</p>}
        {count === 0 && <p>{t('imports.nothingToPost')}</p>}
      </div>
      <p className={styles.note}>
        {count > maxRows ? t('imports.atMost', { count: maxRows }) : t('imports.wholeOrNothing')}
      </p>
      <Button variant="primary" data-post isBusy={isBusy} disabled={count === 0} onClick={onPost}>
        {t('imports.post', { count: Math.min(count, maxRows) })}
        <kbd className={styles.key} aria-hidden>
          Ctrl Enter
        </kbd>
      </Button>
    </section>
  )
}
