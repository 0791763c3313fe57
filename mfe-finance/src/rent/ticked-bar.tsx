import { maxBatchSize } from '@orenda/contracts/max-rows'
import { maxRequestsAtOnce } from '@orenda/contracts/payment-requests'
import type { Debt } from '@orenda/contracts/rules/debts'
import { DatePicker, type DateProblem } from '@orenda/shared-ui/forms'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { QrCode } from 'lucide-react'
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
  /** Shows what the tenants would be asked for. */
  onAsk: () => Promise<void>
  /** Payments were recorded, or the user cancelled. */
  onDone: () => void
}

/** Records payments for all selected debts with one date. */
export function TickedBar({ debts, today, onBusyChange, onAsk, onDone }: TickedBarProps) {
  const t = useTexts()
  const { date } = useFormat()
  const { totals: totalsText } = useFormat()
  const record = useRecording()
  const [day, setDay] = useState(today)
  const [problem, setProblem] = useState<DateProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const payments = debts.flatMap(debt => paymentsInFull(debt, day))
  const isTooMany = payments.length > maxBatchSize
  const isWrong = problem !== null || day === ''

  const canAsk = new Set(debts.map(({ lease_id }) => lease_id)).size <= maxRequestsAtOnce
  const ask = async () => {
    setAsking(true)
    onBusyChange(true)
    await onAsk()
    setAsking(false)
    onBusyChange(false)
  }
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
        <PaidOn day={day} today={today} isWrong={isWrong} onDayChange={setDay} onProblem={setProblem} />
      </div>
      <strong className={styles.sums}>{totalsText(totalsOf(debts))}</strong>
      <span className={styles.buttons}>
        <Button variant="quiet" disabled={isBusy || isAsking} onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
        <Button icon={QrCode} isBusy={isAsking} disabled={isBusy || !canAsk} onClick={() => void ask()}>
          {t('rent.ask')}
        </Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={isWrong || isTooMany || isAsking}
          onClick={() => void save()}
        >
          {t('rent.record')}
        </Button>
      </span>
      {!canAsk && (
        <p className={styles.wrong} role="alert">
          {t('rent.tooManyAsked', { count: maxRequestsAtOnce })}
        </p>
      )}
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

interface PaidOnProps {
  day: string
  today: string
  isWrong: boolean
  onDayChange: (day: string) => void
  onProblem: (problem: DateProblem | null) => void
}

/** The day of the payments, today or before. */
function PaidOn({ day, today, isWrong, onDayChange, onProblem }: PaidOnProps) {
  const t = useTexts()
  const { locale, date } = useFormat()
  return (
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
      onValueChange={onDayChange}
      onProblem={onProblem}
    />
  )
}
