import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import { totalsOf } from '@orenda/shared-ui/records'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button, IconButton, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { DepositPdf, hasSettlement } from './deposit-pdf.tsx'
import { depositsOf, depositToCome } from './deposits.ts'
import { lateFeeWords } from './late-fee-words.ts'
import type { LeaseDialog } from './lease-dialogs.tsx'
import styles from './lease-figures.module.css'
import { leasePaymentsQuery } from './leases.api.ts'
import { latestChange, rentToday } from './rent-step.ts'

interface LeaseFiguresProps {
  lease: Lease
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

/** The four figures of a lease: rent, due day, deposit, and total paid; below them the late fee that is agreed. */
export function LeaseFigures({ lease, onOpen }: LeaseFiguresProps) {
  const t = useTexts()
  const format = useFormat()
  const { money, date } = format
  const payments = useQuery(leasePaymentsQuery(lease.id))
  const amount = (value: number) => money(value, lease.currency)
  const now = today()
  const change = latestChange(lease, now)
  const foreign = depositsOf(lease).filter(({ currency }) => currency !== lease.currency)
  const lateFee = lateFeeWords(lease, t, format)
  const rentNote =
    change === null
      ? null
      : change.from <= now
        ? t('leases.rentSince', { date: date(change.from), amount: amount(change.before) })
        : t('leases.rentFrom', { date: date(change.from), amount: amount(change.amount) })
  return (
    <dl className={styles.figures}>
      <Figure name={t('leases.rent')} value={amount(rentToday(lease, now))} note={rentNote} />
      <Figure
        name={t('leases.dueDay')}
        value={t('leases.dueDayOf', { count: lease.due_day, ordinal: true })}
        note={
          lease.next_due === null
            ? t('leases.nothingDue')
            : t('leases.nextDue', { date: date(lease.next_due) })
        }
        corner={
          lease.status !== 'ended' && (
            <IconButton
              label={t('leases.terms.title')}
              icon={Pencil}
              onClick={() => onOpen('terms', lease)}
            />
          )
        }
      />
      <Figure
        name={t('leases.deposit')}
        value={[
          amount(lease.deposit_held),
          ...foreign.map(({ currency, held }) => `+ ${money(held, currency)}`),
        ].join(' ')}
        note={<DepositNote lease={lease} payments={payments.data} />}
        action={<DepositActions lease={lease} onOpen={onOpen} />}
      />
      <PaidInAll
        lease={lease}
        payments={payments.data}
        isFailed={payments.isError}
        retry={payments.refetch}
      />
      {lateFee && (
        <div className={`${styles.figure} ${styles.whole}`}>
          <dt className={styles.name}>{t('leases.lateFee.kind')}</dt>
          <dd className={styles.words}>{lateFee}</dd>
        </div>
      )}
    </dl>
  )
}

interface FigureProps {
  name: string
  value: ReactNode
  note?: ReactNode
  action?: ReactNode
  /** A button next to the name that changes the value. */
  corner?: ReactNode
}

function Figure({ name, value, note, action, corner }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.data}>
        <span className={styles.value}>{value}</span>
        {note && <span className={styles.note}>{note}</span>}
        {corner && (
          <span data-print="no" className={styles.corner}>
            {corner}
          </span>
        )}
        {action && (
          <span data-print="no" className={styles.action}>
            {action}
          </span>
        )}
      </dd>
    </div>
  )
}

/** What can be done with a deposit: received, settled after the end of the lease, and its settlement handed over. */
function DepositActions({ lease, onOpen }: LeaseFiguresProps) {
  const t = useTexts()
  return (
    <>
      {depositToCome(lease) > 0 && (
        <Button
          size="small"
          aria-label={t('leases.recordDepositOf', { name: lease.tenant_name })}
          onClick={() => onOpen('depositPayment', lease)}
        >
          {t('leases.recordDeposit')}
        </Button>
      )}
      {lease.status === 'ended' && depositsOf(lease).some(({ held }) => held > 0) && (
        <Button size="small" onClick={() => onOpen('deposit', lease)}>
          {t('leases.settle')}
        </Button>
      )}
      {hasSettlement(lease) && <DepositPdf lease={lease} />}
    </>
  )
}

/** How much of the deposit is missing, returned or withheld; otherwise when it was received. */
function DepositNote({ lease, payments }: { lease: Lease; payments: readonly Payment[] | undefined }) {
  const t = useTexts()
  const { money, date } = useFormat()
  const { deposit, deposit_held, deposit_returned, deposit_withheld, deposit_received, currency } = lease
  const used = [
    ...(deposit_withheld > 0 ? [t('leases.withheld', { amount: money(deposit_withheld, currency) })] : []),
    ...(deposit_returned > 0 ? [t('leases.returned', { amount: money(deposit_returned, currency) })] : []),
  ]
  if (used.length > 0) return used.join(', ')
  if (deposit > deposit_received) return t('leases.depositOf', { amount: money(deposit, currency) })
  if (deposit_held === 0) return t('leases.noDeposit')
  const received = payments
    ?.filter(({ category }) => category === 'deposit')
    .map(payment => payment.date)
    .toSorted()
    .at(-1)
  return received === undefined ? null : t('leases.received', { date: date(received) })
}

interface PaidInAllProps {
  lease: Lease
  payments: readonly Payment[] | undefined
  isFailed: boolean
  retry: () => Promise<unknown>
}

/** All payments except the deposit, up to today. */
function PaidInAll({ lease, payments, isFailed, retry }: PaidInAllProps) {
  const t = useTexts()
  const { money, date } = useFormat()
  const name = t('leases.paid')
  if (payments === undefined) {
    if (!isFailed) return <Figure name={name} value={<Skeleton width="80px" height="1.2em" />} note=" " />
    return (
      <Figure
        name={name}
        value={t('common:states.none')}
        note={t('leases.paidFailed')}
        action={
          <Button size="small" variant="quiet" icon={RotateCw} onClick={() => void retry()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  }
  const now = today()
  const counted = payments.filter(payment => payment.category !== 'deposit' && payment.date <= now)
  const totals = totalsOf(counted)
  const own = totals.find(({ currency }) => currency === lease.currency)?.amount ?? 0
  const others = totals
    .filter(({ currency }) => currency !== lease.currency)
    .map(total => `+ ${money(total.amount, total.currency)}`)
  const last = counted
    .map(payment => payment.date)
    .toSorted()
    .at(-1)
  return (
    <Figure
      name={name}
      value={[money(own, lease.currency), ...others].join(' ')}
      note={
        last === undefined
          ? t('leases.nothingPaid')
          : t('leases.payments', { count: counted.length, date: date(last) })
      }
    />
  )
}
