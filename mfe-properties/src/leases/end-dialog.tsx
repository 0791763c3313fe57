import { currencySymbols } from '@orenda/contracts/currencies'
import { type EndLease, endLeaseSchema } from '@orenda/contracts/leases'
import { isApiError, notify, today, useFormat } from '@orenda/shared-ui/host'
import { DateField, FormDialog, isFilled, useDialogForm } from '@orenda/shared-ui/records/form'
import { Button, Field, MoneyInput, Select, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { earliest } from '../apartments/calendar.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { balanceOn } from './balance-on.ts'
import styles from './end-dialog.module.css'
import { lastMonthOf, less, sharedDeposit } from './end-values.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { adjustCharge, endLease, leaseChargesQuery, reloadLeases, settleDeposit } from './leases.api.ts'

const needs = { date: isFilled }

/** Ends a lease on a day, and settles what is left: the last month, and the deposit. */
export function EndDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { date: shown, money, number, locale } = useFormat()
  const { data: charges, isError, refetch } = useQuery(leaseChargesQuery(lease.id))
  const now = today()
  const [byDays, setByDays] = useState(false)
  // What nobody has chosen yet follows from the day.
  const [settles, setSettles] = useState<boolean | null>(null)
  const [withheld, setWithheld] = useState<number | null>(null)
  const [returned, setReturned] = useState<number | null>(null)
  const isBegun = useRef(false)
  const startOver = async () => {
    await reloadLeases()
    setWithheld(null)
    setReturned(null)
    setByDays(false)
  }

  const amount = (value: number) => money(value, lease.currency)
  const { currency, deposit_held: held } = lease
  const first = lease.start !== null && lease.start > now ? lease.start : now
  const form = useDialogForm({
    ...{ schema: endLeaseSchema, needs, focus: 'date' as const },
    values: { date: lease.end !== null && lease.end < first ? lease.end : first },
    describe: error =>
      isBegun.current
        ? t('leases.ending.partly')
        : isApiError(error, 'CONFLICT')
          ? t('leases.ending.conflict')
          : undefined,
    onConflict: () => void startOver(),
    onSubmit: async body => {
      if (isWrong) return
      const { date } = body as EndLease
      const day = earliest(date, now)
      // What is most likely to be refused comes first: nothing has ended then.
      const uses = [
        { kind: 'withheld', amount: isSettled ? kept : 0 },
        { kind: 'returned', amount: isSettled ? back : 0 },
      ] as const
      isBegun.current = false
      try {
        for (const use of uses) {
          if (use.amount === 0) continue
          await settleDeposit(lease.id, { ...use, date: day, note: '' })
          isBegun.current = true
        }
        if (byDays && last?.charge) {
          const { id, updated_at } = last.charge
          const note = t('leases.ending.byDaysNote', { days: last.days, of: last.of })
          await adjustCharge(id, { amount: last.byDays, note, updated_at })
          isBegun.current = true
        }
        await endLease(lease.id, { date })
      } catch (error) {
        // What has been done is not proposed again.
        if (isBegun.current) await startOver()
        throw error
      }
      await reloadLeases()
      onClose()
      notify.success(t('leases.ending.saved', { date: shown(date) }))
    },
  })
  const { date } = form.values

  const last = charges && date !== '' ? lastMonthOf(lease, charges, date) : null
  const whole = charges && date !== '' ? balanceOn(lease, charges, date, now) : lease.balance
  const owed = byDays && last?.charge ? less(whole, less(last.whole, last.byDays)) : whole
  const isSettled = held > 0 && (settles ?? date <= now)
  const proposed = sharedDeposit(held, owed)
  const kept = withheld ?? proposed.withheld
  const back = returned ?? less(held, Number.isNaN(kept) ? 0 : Math.min(kept, held))
  const isNoAmount = Number.isNaN(kept) || Number.isNaN(back) || kept < 0 || back < 0
  const isTooMuch = !isNoAmount && less(less(held, kept), back) < 0
  const isWrong = isSettled && (isNoAmount || isTooMuch)
  const left = isSettled && !isWrong ? less(owed, kept) : owed

  const depositField = (label: string, value: number, onChange: (value: number | null) => void) => (
    <Field
      label={label}
      error={
        Number.isNaN(value) || value < 0
          ? t('common:validation.invalid_type')
          : isTooMuch
            ? t('leases.depositUse.tooMuch', { amount: amount(held) })
            : undefined
      }
    >
      <MoneyInput
        value={value}
        onValueChange={typed => onChange(typed ?? 0)}
        symbol={currencySymbols[currency]}
        locale={locale}
      />
    </Field>
  )
  const state = (value: number): ReactNode =>
    value > 0 ? (
      <strong className={styles.owed}>{t('leases.ending.owed', { amount: amount(value) })}</strong>
    ) : value < 0 ? (
      <strong className={styles.credit}>{t('leases.ending.credit', { amount: amount(-value) })}</strong>
    ) : (
      <strong className={styles.credit}>{t('leases.ending.even')}</strong>
    )

  return (
    <FormDialog
      form={form}
      title={t('leases.ending.title', { name: lease.tenant_name })}
      saveLabel={t('leases.end')}
      isDanger
      onClose={onClose}
    >
      <DateField
        {...form.field('date')}
        label={t('leases.ending.date')}
        hint={t('leases.ending.dateHint')}
        {...(lease.start !== null && { min: lease.start })}
        {...(lease.end !== null && { max: lease.end })}
      />
      <div className={styles.sum} aria-live="polite">
        <span className={styles.label}>
          {date === '' ? '' : t('leases.ending.onDay', { date: shown(date) })}
        </span>
        {charges === undefined && !isError ? <Skeleton width="70%" height="1.5em" /> : state(whole)}
        {isError && charges === undefined && (
          <span className={styles.failed}>
            {t('leases.ending.chargesFailed')}{' '}
            <Button size="small" variant="quiet" icon={RotateCw} onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          </span>
        )}
      </div>
      {last !== null && last.charge !== null && (
        <div data-wide>
          <Field
            label={t('leases.ending.lastMonth', { date: shown(last.due_date) })}
            hint={t('leases.ending.lastMonthHint')}
          >
            <Select
              value={byDays ? 'days' : 'whole'}
              onChange={({ target }) => setByDays(target.value === 'days')}
            >
              <option value="whole">{t('leases.ending.wholeMonth', { amount: amount(last.whole) })}</option>
              <option value="days">
                {t('leases.ending.byDays', {
                  amount: amount(last.byDays),
                  days: number(last.days, 0),
                  of: number(last.of, 0),
                })}
              </option>
            </Select>
          </Field>
        </div>
      )}
      {last !== null && last.charge === null && (
        <p data-wide className={styles.note}>
          {t('leases.ending.toCome', {
            date: shown(last.due_date),
            whole: amount(last.whole),
            part: amount(last.byDays),
          })}
        </p>
      )}
      {held > 0 && (
        <>
          <div data-wide>
            <Field
              label={t('leases.ending.deposit', { amount: amount(held) })}
              hint={isSettled ? t('leases.depositUse.withheldHint') : t('leases.ending.leaveHint')}
            >
              <Select
                value={isSettled ? 'settle' : 'leave'}
                onChange={({ target }) => setSettles(target.value === 'settle')}
              >
                <option value="settle">{t('leases.ending.settle')}</option>
                <option value="leave">{t('leases.ending.leave')}</option>
              </Select>
            </Field>
          </div>
          {isSettled && depositField(t('leases.depositUse.kinds.withheld'), kept, setWithheld)}
          {isSettled && depositField(t('leases.depositUse.kinds.returned'), back, setReturned)}
        </>
      )}
      {left !== whole && (
        <div data-wide className={styles.sum} aria-live="polite">
          <span className={styles.label}>{t('leases.ending.after')}</span>
          {state(left)}
        </div>
      )}
    </FormDialog>
  )
}
