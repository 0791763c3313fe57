import type { Charge } from '@orenda/contracts/rent'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, IconButton, Menu, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { Check, CircleSlash, Ellipsis, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import type { ShownRow } from '../settled/kept-rows.ts'
import { Settled } from '../settled/settled.tsx'
import { type SettledRows, useSettledRows } from '../settled/use-settled-rows.ts'
import { chargeWords } from './charge-words.ts'
import styles from './charges-card.module.css'
import { LeaseName } from './lease-name.tsx'
import { useChargeDialogs } from './open-charges.tsx'
import { PartHead } from './part-head.tsx'
import { paymentStart } from './payment-start.ts'
import { type Due, paymentsInFull } from './rent-figures.ts'
import lines from './rent-lines.module.css'
import { useRecording } from './use-recording.ts'

interface CardProps {
  /** `YYYY-MM-DD` */
  today: string
  onPay: (start: PaymentStart) => void
}

/** What is due today and in the coming days. */
export function DuesCard({ dues, today, onPay }: CardProps & { dues: readonly Due[] | undefined }) {
  const t = useTexts()
  const format = useFormat()
  const { date, money } = format
  const settled = useSettledRows(dues ?? [])
  if (dues === undefined) return <Skeleton height="183px" />
  return (
    <>
      <PartHead title={t('rent.soon')} context={t('rent.charges', { count: dues.length })} />
      {settled.shown.length === 0 && <p className={styles.empty}>{t('rent.nothingDue')}</p>}
      <Lines label={t('rent.soon')} of={settled.ref}>
        {settled.shown.map(shown => {
          const due = shown.row
          return (
            <li key={due.key} className={`${lines.line} ${styles.line}`}>
              <LeaseName line={due} />
              <span className={styles.when}>
                {due.due_date === today ? t('rent.dueToday') : date(due.due_date)}
                <span className={lines.muted}>{chargeWords(due, t, format)}</span>
                {due.older > 0 && shown.settled === null && (
                  <span className={lines.muted}>
                    {t('rent.olderFirst', { total: money(due.older, due.currency) })}
                  </span>
                )}
              </span>
              <strong className={styles.amount}>{money(due.amount, due.currency)}</strong>
              <PayButtons of={shown} settle={settled.settle} today={today} onPay={onPay} />
            </li>
          )
        })}
      </Lines>
    </>
  )
}

const tones = {
  paid: 'success',
  partial: 'warning',
  open: 'info',
  overdue: 'error',
  waived: 'neutral',
} as const

interface CollectedCardProps {
  charges: readonly Charge[] | undefined
  /** `YYYY-MM` */
  month: string
}

/** This month's charges, and how much of each is paid. */
export function CollectedCard({ charges, month }: CollectedCardProps) {
  const t = useTexts()
  const format = useFormat()
  const { date, money, month: monthName } = format
  const { dialog, adjust, waive } = useChargeDialogs()
  if (charges === undefined) return <Skeleton height="183px" />
  const rows = charges.toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  return (
    <>
      <PartHead
        title={t('rent.collectedTitle')}
        context={[monthName(month), t('rent.charges', { count: rows.length })].join(' · ')}
      />
      {rows.length === 0 && <p className={styles.empty}>{t('rent.nothingCharged')}</p>}
      <Lines label={t('rent.collectedTitle')}>
        {rows.map(charge => {
          const { status, settled, amount, currency, open, due_date } = charge
          const what = chargeWords(charge, t, format)
          const name = `${charge.tenant_name}, ${what}, ${date(due_date)}`
          return (
            <li key={charge.id} className={`${lines.line} ${styles.line}`}>
              <LeaseName line={charge} />
              <span className={styles.when}>
                <span>
                  {date(due_date)} <span className={lines.muted}>· {what}</span>
                </span>
                <Badge tone={tones[status]}>{t(`rent.statuses.${status}`)}</Badge>
              </span>
              <span className={styles.amount}>
                <strong>{money(settled, currency)}</strong>
                <span className={lines.muted}>{t('rent.of', { total: money(amount, currency) })}</span>
              </span>
              <ChargeActions
                name={name}
                onAdjust={() => void adjust(charge)}
                onWaive={open > 0 ? () => void waive(charge) : undefined}
              />
            </li>
          )
        })}
      </Lines>
      {dialog}
    </>
  )
}

interface ChargeActionsProps {
  /** Of the charge, for screen readers. */
  name: string
  onAdjust: () => void
  onWaive: (() => void) | undefined
}

/** Buttons, or on a phone the menu that rows of lists have, too. */
function ChargeActions({ name, onAdjust, onWaive }: ChargeActionsProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  if (isPhone)
    return (
      <span className={styles.menu} data-print="no">
        <Menu
          align="end"
          trigger={<IconButton label={t('common:records.actions', { name })} icon={Ellipsis} />}
        >
          <Menu.Item icon={Pencil} onSelect={onAdjust}>
            {t('rent.adjust')}
          </Menu.Item>
          {onWaive && (
            <Menu.Item icon={CircleSlash} onSelect={onWaive}>
              {t('rent.waive')}
            </Menu.Item>
          )}
        </Menu>
      </span>
    )
  return (
    <span className={styles.actions} data-print="no">
      <Button size="small" variant="quiet" aria-label={t('rent.adjustOf', { name })} onClick={onAdjust}>
        {t('rent.adjust')}
      </Button>
      {onWaive && (
        <Button size="small" variant="quiet" aria-label={t('rent.waiveOf', { name })} onClick={onWaive}>
          {t('rent.waive')}
        </Button>
      )}
    </span>
  )
}

interface LinesProps {
  label: string
  of?: SettledRows<Due>['ref']
  children: ReactNode
}

function Lines({ label, of, children }: LinesProps) {
  return (
    <ul
      ref={of}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
      role="list"
      aria-label={label}
      className={lines.list}
    >
      {children}
    </ul>
  )
}

interface PayButtonsProps extends CardProps {
  of: ShownRow<Due>
  settle: SettledRows<Due>['settle']
}

function PayButtons({ of: { row: due, settled }, settle, today, onPay }: PayButtonsProps) {
  const t = useTexts()
  const format = useFormat()
  const record = useRecording()
  const [isBusy, setBusy] = useState(false)
  const name = `${due.tenant_name}, ${chargeWords(due, t, format)}, ${format.date(due.due_date)}`
  const pay = async () => {
    setBusy(true)
    // Payments for two months of the same rent are equal, so the text tells them apart.
    await settle(due, () => record(paymentsInFull(due, today), due.key))
    setBusy(false)
  }
  if (settled)
    return (
      <span className={styles.actions} data-print="no">
        <Settled of={settled} name={name} />
      </span>
    )
  // A payment settles the older amount first, so the form says how much it is of.
  if (due.older > 0)
    return (
      <span className={styles.actions} data-print="no">
        <Button
          size="small"
          icon={Plus}
          aria-label={t('rent.recordOf', { name })}
          onClick={() => onPay({ ...paymentStart(due), amount: due.older })}
        >
          {t('rent.record')}
        </Button>
      </span>
    )
  return (
    <span className={styles.actions} data-print="no">
      <Button
        size="small"
        icon={Check}
        isBusy={isBusy}
        aria-label={t('rent.inFullOf', { name })}
        onClick={() => void pay()}
      >
        {t('rent.inFull')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('rent.otherOf', { name })}
        disabled={isBusy}
        onClick={() => onPay(paymentStart(due))}
      >
        {t('rent.other')}
      </Button>
    </span>
  )
}
