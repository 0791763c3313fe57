import type { LateFee } from '@orenda/contracts/late-fees'
import { maxBatchSize } from '@orenda/contracts/max-rows'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ShownRow } from '../../settled/kept-rows.ts'
import { Settled } from '../../settled/settled.tsx'
import { type SettledRows, useSettledRows } from '../../settled/use-settled-rows.ts'
import { chargeOfMonth } from '../charge-words.ts'
import { FoldButton } from '../fold-button.tsx'
import { FoldLine } from '../fold-line.tsx'
import { LeaseName } from '../lease-name.tsx'
import lines from '../rent-lines.module.css'
import { LateFeeLines } from './late-fee-lines.tsx'
import styles from './late-fees-card.module.css'
import { useAskingLateFees } from './use-asking-late-fees.ts'

type Ask = ReturnType<typeof useAskingLateFees>['ask']

/** What one tenant could be asked for. */
interface TenantsFees {
  key: string
  fees: readonly LateFee[]
}

/**
 * What could be asked of tenants who pay late: one line with one press for all of them, which unfolds a row for each
 * tenant and, below it, how each amount is counted.
 */
export function LateFeesCard({ fees }: { fees: readonly LateFee[] }) {
  const t = useTexts()
  const { totals } = useFormat()
  const { ask, isBusy } = useAskingLateFees()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const all = fees.slice(0, maxBatchSize)
  const whole = t('lateFees.askAll', { count: all.length, total: totals(totalsOf(all)) })
  const ofLeases = Map.groupBy(fees, ({ lease_id }) => lease_id)
  const { ref, shown, settle } = useSettledRows<TenantsFees>(
    [...ofLeases].map(([key, fees]) => ({ key, fees })),
  )
  if (shown.length === 0) return null
  return (
    <section aria-label={t('lateFees.title')}>
      <FoldLine
        title={t('lateFees.title')}
        context={t('lateFees.context', { count: fees.length })}
        sum={fees.length > 0 ? totals(totalsOf(fees)) : undefined}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
      >
        {fees.length > 0 && (
          <Button size="small" isBusy={isBusy} aria-label={whole} onClick={() => setAsking(true)}>
            {t('lateFees.askEach', { count: all.length })}
          </Button>
        )}
      </FoldLine>
      {isOpen && (
        <ul
          id={id}
          ref={ref}
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
          role="list"
          aria-label={t('lateFees.title')}
          className={`${lines.list} ${styles.list}`}
        >
          {shown.map(each => (
            <OfLease key={each.row.key} of={each} settle={settle} ask={ask} isBusy={isBusy} />
          ))}
        </ul>
      )}
      <Dialog.Confirm
        isOpen={isAsking}
        tone="primary"
        title={t('lateFees.askTitle')}
        text={<AskedFees of={all} />}
        confirmLabel={whole}
        cancelLabel={t('common:actions.cancel')}
        closeLabel={t('common:actions.close')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void ask(all)
        }}
      />
    </section>
  )
}

/** Who is asked, for what and how much, before one press charges all of it. */
function AskedFees({ of: fees }: { of: readonly LateFee[] }) {
  const t = useTexts()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
    <ul role="list" className={styles.asked}>
      {fees.map(fee => (
        <li key={fee.charge_id}>
          <span>
            <strong>{fee.tenant_name}</strong>{' '}
            <span className={lines.muted}>{chargeOfMonth(fee, t, format)}</span>
          </span>{' '}
          <span>{format.money(fee.amount, fee.currency)}</span>
        </li>
      ))}
    </ul>
  )
}

interface OfLeaseProps {
  of: ShownRow<TenantsFees>
  settle: SettledRows<TenantsFees>['settle']
  ask: Ask
  isBusy: boolean
}

function OfLease({ of: { row, settled }, settle, ask, isBusy }: OfLeaseProps) {
  const { fees } = row
  const t = useTexts()
  const { totals } = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [first] = fees
  if (first === undefined) return null
  const sum = totals(totalsOf(fees))
  const name = `${first.tenant_name}, ${first.apartment_name}, ${sum}`
  return (
    <li className={styles.of}>
      <div className={`${lines.line} ${styles.line}`}>
        <LeaseName line={first} />
        <span className={`${styles.what} ${lines.muted}`}>{t('rent.charges', { count: fees.length })}</span>
        <strong className={styles.amount}>{sum}</strong>
        <span className={styles.actions} data-print="no">
          {settled ? (
            <Settled of={settled} name={name} as="narrow" />
          ) : (
            <>
              {' '}
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('lateFees.askOf', { name })}
                onClick={() => {
                  setOpen(false)
                  void settle(row, () => ask(fees.slice(0, maxBatchSize)))
                }}
              >
                {t('lateFees.ask')}
              </Button>
              <FoldButton
                label={t('lateFees.how', { name })}
                isOpen={isOpen}
                controls={id}
                onToggle={() => setOpen(!isOpen)}
              />
            </>
          )}{' '}
        </span>
      </div>
      {isOpen && <LateFeeLines id={id} fees={fees} ask={ask} isBusy={isBusy} />}
    </li>
  )
}
