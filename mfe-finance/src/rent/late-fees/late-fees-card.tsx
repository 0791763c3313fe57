import type { LateFee } from '@orenda/contracts/late-fees'
import { maxBatchSize } from '@orenda/contracts/max-rows'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { chargeWords } from '../charge-words.ts'
import { LeaseName } from '../lease-name.tsx'
import { PartHead } from '../part-head.tsx'
import lines from '../rent-lines.module.css'
import { lateFeeWords } from './late-fee-words.ts'
import styles from './late-fees-card.module.css'
import { useAskingLateFees } from './use-asking-late-fees.ts'

/** Rows shown before "show all". */
const first = 10

/** What could be asked of tenants who pay late, how each amount is counted, and one press for all of them. */
export function LateFeesCard({ fees }: { fees: readonly LateFee[] }) {
  const t = useTexts()
  const format = useFormat()
  const { money, totals } = format
  const { ask, isBusy } = useAskingLateFees()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? fees : fees.slice(0, first)
  const all = fees.slice(0, maxBatchSize)
  return (
    <Card isPadded={false} aria-label={t('lateFees.title')}>
      <PartHead title={t('lateFees.title')} context={t('lateFees.context', { count: fees.length })}>
        <span data-print="no">
          <Button size="small" isBusy={isBusy} onClick={() => void ask(all)}>
            {t('lateFees.askAll', { count: all.length, total: totals(totalsOf(all)) })}
          </Button>
        </span>
      </PartHead>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
        role="list"
        aria-label={t('lateFees.title')}
        className={lines.list}
      >
        {shown.map(fee => (
          <li key={fee.charge_id} className={`${lines.line} ${styles.line}`}>
            <LeaseName line={fee} />
            <span className={styles.what}>
              <span>
                {chargeWords(fee, t, format)} · {t('rent.dueOn', { date: format.date(fee.due_date) })}
              </span>
              {lateFeeWords(fee, t, format).map(line => (
                <span key={line} className={lines.muted}>
                  {line}
                </span>
              ))}
            </span>
            <strong className={styles.amount}>{money(fee.amount, fee.currency)}</strong>
            <span className={styles.actions} data-print="no">
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('lateFees.askOf', {
                  name: `${fee.tenant_name}, ${fee.apartment_name}, ${money(fee.amount, fee.currency)}`,
                })}
                onClick={() => void ask([fee])}
              >
                {t('lateFees.ask')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < fees.length && (
        <div className={styles.rest}>
          <Button size="small" onClick={() => setWhole(true)}>
            {t('lateFees.showAll', { count: fees.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
