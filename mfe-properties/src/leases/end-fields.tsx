import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import type { LeaseEnd } from '@orenda/contracts/leases'
import { useFormat } from '@orenda/shared-ui/texts'
import { Field, Input, Select } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import type { EndChoice, ShownSettlement, TypedUse } from './end-values.ts'

type OnChoose = (chosen: Partial<EndChoice>) => void

interface LastChargeFieldProps {
  end: LeaseEnd
  currency: Currency
  isByDays: boolean
  onChoose: OnChoose
}

/** Whether the last period is charged in full or by days. */
export function LastChargeField({
  end: { last_charge, part },
  currency,
  isByDays,
  onChoose,
}: LastChargeFieldProps) {
  const t = useTexts()
  const { date, money, number } = useFormat()
  if (last_charge === null || part === null) return null
  return (
    <div data-wide>
      <Field
        label={t('leases.ending.lastCharge', { date: date(last_charge.due_date) })}
        hint={t('leases.ending.lastChargeHint')}
      >
        <Select
          value={isByDays ? 'days' : 'whole'}
          onChange={({ target }) => onChoose({ isByDays: target.value === 'days' })}
        >
          <option value="whole">
            {t('leases.ending.whole', { amount: money(last_charge.whole, currency) })}
          </option>
          <option value="days">
            {t('leases.ending.byDays', {
              amount: money(last_charge.by_days, currency),
              days: number(part.days, 0),
              of: number(part.of, 0),
            })}
          </option>
        </Select>
      </Field>
    </div>
  )
}

interface DepositFieldProps {
  deposit: LeaseEnd['deposit']
  isSettled: boolean
  onChoose: OnChoose
}

/** Whether the deposit is settled now. */
export function DepositField({ deposit, isSettled, onChoose }: DepositFieldProps) {
  const t = useTexts()
  const { money } = useFormat()
  const amount = deposit.map(({ held, currency }) => money(held, currency)).join(' + ')
  return (
    <div data-wide>
      <Field
        label={t('leases.ending.deposit', { amount })}
        hint={isSettled ? t('leases.depositUse.withheldHint') : t('leases.ending.leaveHint')}
      >
        <Select
          value={isSettled ? 'settle' : 'leave'}
          onChange={({ target }) => onChoose({ settles: target.value === 'settle' })}
        >
          <option value="settle">{t('leases.ending.settle')}</option>
          <option value="leave">{t('leases.ending.leave')}</option>
        </Select>
      </Field>
    </div>
  )
}

interface DepositAmountsProps {
  settlement: ShownSettlement
  /** Whether there are several currencies, so that each field names its currency. */
  isOneOfMany: boolean
  typed: TypedUse
  onType: (typed: TypedUse) => void
}

/** How much of a deposit is withheld, and how much is returned. */
export function DepositAmounts({ settlement, isOneOfMany, typed, onType }: DepositAmountsProps) {
  const t = useTexts()
  const { locale, money } = useFormat()
  const { currency, problem } = settlement
  const said = {
    no_amount: () => t('common:validation.invalid_type'),
    deposit_short: () => t('leases.depositUse.tooMuch', { amount: money(settlement.held, currency) }),
    not_owed: () => t('leases.ending.notOwed', { amount: money(settlement.open, currency) }),
  }
  const errorOf = (kind: keyof TypedUse) => {
    if (problem === null) return undefined
    const isOwn =
      problem === 'no_amount'
        ? Number.isNaN(settlement[kind]) || settlement[kind] < 0
        : problem === 'deposit_short' || kind === 'withheld'
    return isOwn ? said[problem]() : undefined
  }
  return (['withheld', 'returned'] as const).map(kind => {
    const label = t(`leases.depositUse.kinds.${kind}`)
    return (
      <Field
        key={kind}
        label={isOneOfMany ? `${label}, ${currencySymbols[currency]}` : label}
        error={errorOf(kind)}
      >
        <Input.Money
          value={settlement[kind]}
          onValueChange={amount => onType({ ...typed, [kind]: amount ?? 0 })}
          symbol={currencySymbols[currency]}
          locale={locale}
        />
      </Field>
    )
  })
}
