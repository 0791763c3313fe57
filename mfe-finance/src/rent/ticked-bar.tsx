import { maxBatchSize } from '@orenda/contracts/max-rows'
import type { Debt } from '@orenda/contracts/rules/debts'
import { DatePicker, type DateProblem } from '@orenda/shared-ui/forms'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { paymentsInFull } from './rent-figures.ts'
import styles from './ticked-bar.module.css'
import { useRecording } from './use-recording.ts'

interface TickedBarProps {
  debts: readonly Debt[]
  /** `YYYY-MM-DD` */
  today: string
  onBusyChange: (isBusy: boolean) => void
  /** Payments were recorded, or the user cancelled. */
  onDone: () => void
}

/** Records payments for all selected debts with one date. */
export function TickedBar({ debts, today, onBusyChange, onDone }: TickedBarProps) {
  const t = useTexts()
  const { locale, date } = useFormat()
  const { totals: totalsText } = useFormat()
  const record = useRecording()
  const [day, setDay] = useState(today)
  const [problem, setProblem] = useState<DateProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const payments = debts.flatMap(debt => paymentsInFull(debt, day))
  const isTooMany = payments.length > maxBatchSize
  const isWrong = problem !== null || day === ''

  const save = async () => {
    const change = (busy: boolean) => {
      setBusy(busy)
      onBusyChange(busy)
    }
    change(true)
    const isRecorded = await record(payments)
    change(false)
    if (isRecorded) onDone()
  }
  return (
    <section
      className={styles.bar}
      aria-label={t('rent.ticked', { count: debts.length })}
      data-print="no"
      data-sticky-bar
    >
      <strong className={styles.count} aria-live="polite">
        {t('rent.ticked', { count: debts.length })}
      </strong>
      <div className={styles.date}>
        <DatePicker
          aria-label={t('rent.paidOn')}
          aria-invalid={isWrong || undefined}
          value={day}
          max={today}
          locale={locale}
          today={today}
          format={date}
          texts={{
            pattern: t('common:date.pattern'),
            calendar: t('common:date.calendar'),
            previousMonth: t('common:date.previousMonth'),
            nextMonth: t('common:date.nextMonth'),
          }}
          onValueChange={setDay}
          onProblem={setProblem}
        />
      </div>
      <strong className={styles.sums}>{totalsText(totalsOf(debts))}</strong>
      <span className={styles.buttons}>
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
        <Button variant="primary" isBusy={isBusy} disabled={isWrong || isTooMany} onClick={() => void save()}>
          {t('rent.record', { count: payments.length })}
        </Button>
      </span>
      {isTooMany && (
        <p className={styles.wrong} role="alert">
          {t('rent.tooMany', { count: maxBatchSize })}
        </p>
      )}
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {problem === 'late'
            ? t('common:date.late', { date: date(today) })
            : t('common:date.unreadable', { example: date(today) })}
        </p>
      )}
    </section>
  )
}
