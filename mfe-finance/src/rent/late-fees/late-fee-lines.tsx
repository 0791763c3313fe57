import type { LateFee } from '@orenda/contracts/late-fees'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import { Settled } from '../../settled/settled.tsx'
import type { Undoable } from '../../settled/undoable.ts'
import { useSettledRows } from '../../settled/use-settled-rows.ts'
import { chargeWords } from '../charge-words.ts'
import lines from '../rent-lines.module.css'
import { lateFeeWords } from './late-fee-words.ts'
import styles from './late-fees-card.module.css'

interface LateFeeLinesProps {
  id: string
  fees: readonly LateFee[]
  ask: (fees: readonly LateFee[]) => Promise<Undoable | null>
  isBusy: boolean
}

/** How the late fee of each charge is counted; each can be asked alone. */
export function LateFeeLines({ id, fees, ask, isBusy }: LateFeeLinesProps) {
  const t = useTexts()
  const format = useFormat()
  const { ref, shown, settle } = useSettledRows(fees.map(fee => ({ key: fee.charge_id, fee })))
  return (
    <div ref={ref} id={id} className={styles.details}>
      {shown.map(({ row, settled }) => {
        const { fee } = row
        const amount = format.money(fee.amount, fee.currency)
        const what = chargeWords(fee, t, format)
        const name = `${fee.tenant_name}, ${what}, ${amount}`
        return (
          <div key={fee.charge_id} className={`${lines.line} ${styles.line}`}>
            <span>
              {what}
              <br />
              <span className={lines.muted}>{t('rent.dueOn', { date: format.date(fee.due_date) })}</span>
            </span>
            <span className={`${styles.what} ${lines.muted}`}>
              {lateFeeWords(fee, t, format).map(line => (
                <span key={line}>{line}</span>
              ))}
            </span>
            <span className={styles.amount}>{amount}</span>
            {shown.length > 1 && (
              <span className={styles.actions} data-print="no">
                {settled ? (
                  <Settled of={settled} name={name} as="narrow" />
                ) : (
                  <Button
                    size="small"
                    variant="quiet"
                    disabled={isBusy}
                    aria-label={t('lateFees.askOf', { name })}
                    onClick={() => void settle(row, () => ask([fee]))}
                  >
                    {t('lateFees.ask')}
                  </Button>
                )}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
