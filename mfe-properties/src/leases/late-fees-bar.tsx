import type { LateFee } from '@orenda/contracts/late-fees'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './late-fees-bar.module.css'
import { askLateFees, lateFeesQuery, reloadLeases, takeLateFeesBack } from './leases.api.ts'

/** What late fees of a lease could be charged today, with one press for all of them; nothing when there are none. */
export function LateFeesBar({ lease }: { lease: Lease }) {
  const t = useTexts()
  const { totals } = useFormat()
  const { data: fees = [] } = useQuery({ ...lateFeesQuery(lease.id), enabled: Boolean(lease.late_fee) })
  const { ask, isBusy } = useAsking()
  const [first] = fees
  if (first === undefined) return null
  const total = totals(totalsOf(fees))
  const paidLate = fees.filter(({ open }) => open === 0).length
  const overdue = fees.length - paidLate
  const charges = [
    ...(overdue > 0 ? [t('leases.lateFee.overdue', { count: overdue })] : []),
    ...(paidLate > 0 ? [t('leases.lateFee.paidLate', { count: paidLate })] : []),
  ].join(', ')
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        {/* Days of several charges overlap: their sum would be more than the tenant is late. */}
        {fees.length === 1
          ? t('leases.lateFee.proposal', { count: first.days_late, total })
          : t('leases.lateFee.canAsk', { total, charges })}
      </p>
      <span data-print="no">
        <Button size="small" isBusy={isBusy} onClick={() => void ask(fees)}>
          {t('leases.lateFee.ask')}
        </Button>
      </span>
    </div>
  )
}

/** Charges late fees with one call, and offers to undo it. */
function useAsking() {
  const t = useTexts()
  const { totals } = useFormat()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async (made: readonly Charge[]) => {
    try {
      await takeLateFeesBack(made.map(({ id }) => id))
      notify.success(t('leases.lateFee.undone'))
    } catch (error) {
      notify.failure(error, t('leases.lateFee.undoFailed'))
    }
    await reloadLeases()
  }
  const ask = async (fees: readonly LateFee[]) => {
    setBusy(true)
    try {
      const made = await askLateFees(fees.map(({ charge_id }) => charge_id))
      await reloadLeases()
      // The button that was pressed is gone.
      requestAnimationFrame(focus.headingIfLost)
      notify.success(t('leases.lateFee.made', { total: totals(totalsOf(made)) }), {
        action: { label: t('common:actions.undo'), run: () => void takeBack(made) },
      })
    } catch (error) {
      await reloadLeases()
      notify.failure(error, t('leases.lateFee.askFailed'))
    }
    setBusy(false)
  }
  return { ask, isBusy }
}
