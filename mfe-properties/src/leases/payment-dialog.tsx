import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { type PaymentCategory, paymentCategories } from '@orenda/contracts/money-categories'
import { type CreatePayment, createPaymentSchema } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { debtAfter } from '@orenda/contracts/rules/debt-after'
import { settledBy } from '@orenda/contracts/rules/settling'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import {
  ChoiceField,
  DateField,
  type DialogForm,
  FormDialog,
  MoneyField,
  NoteField,
  required,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { dueTodayOfQuery, recordPayment, reloadLeases, takePaymentBack } from './leases.api.ts'
import { amountOwed } from './payment-values.ts'

interface PaymentValues {
  amount: number | null
  currency: Currency
  date: string
  category: PaymentCategory
  note: string
}

const needs = { amount: required.positive, date: required.text }

async function undo(id: string, t: Texts): Promise<void> {
  try {
    await takePaymentBack(id)
    await reloadLeases()
    notify.success(t('leases.payment.undone'))
  } catch (error) {
    notify.failure(error, t('leases.payment.undoFailed'))
  }
}

/** Records what is missing of the agreed deposit, today. */
export const DepositPaymentDialog = (props: LeaseDialogProps) => (
  <PaymentDialog {...props} category="deposit" />
)

interface PaymentDialogProps extends LeaseDialogProps {
  /** To begin with. */
  category?: PaymentCategory
}

/** Records a tenant's payment; by default the amount owed, today. */
export function PaymentDialog({ lease, balances, onClose, category: begun = 'rent' }: PaymentDialogProps) {
  const t = useTexts()
  const { money } = useFormat()
  const owed = (category: PaymentCategory, currency: Currency) =>
    amountOwed(lease, balances, category, currency)
  const usualRent = begun === 'rent' && lease.status !== 'ended' ? lease.rent || null : null
  const first = owed(begun, lease.currency) ?? usualRent
  const values: PaymentValues = {
    amount: first,
    currency: lease.currency,
    date: today(),
    category: begun,
    note: '',
  }
  const form = useDialogForm({
    schema: createPaymentSchema,
    values,
    needs,
    focus: 'amount' as const,
    bodyOf: typed => ({ ...typed, apartment_id: lease.apartment_id, lease_id: lease.id }),
    onSubmit: async body => {
      const { id, amount, currency } = await recordPayment(body as CreatePayment)
      await reloadLeases()
      onClose()
      notify.success(t('leases.payment.saved', { amount: money(amount, currency) }), {
        action: { label: t('common:actions.undo'), run: () => void undo(id, t) },
      })
    },
  })
  const { category, currency } = form.values

  const usual = (of: PaymentCategory) => (of === 'utilities' ? utilityCurrency : lease.currency)
  useSuggestion(form, first, usual, owed)
  const debt = owed(category, currency)
  const open = balances.find(row => row.currency === currency)?.open
  const currencies = [...new Set([lease.currency, usual(category), ...balances.map(row => row.currency)])]
  return (
    <FormDialog
      form={form}
      title={t('leases.payment.title', { name: lease.tenant_name })}
      saveLabel={t('leases.payment.save')}
      onClose={onClose}
    >
      <MoneyField
        {...form.field('amount')}
        currency={currency}
        hint={
          open !== undefined && settledBy[category] !== null ? (
            <DebtWords lease={lease} open={open} currency={currency} values={form.values} />
          ) : (
            debt !== null && t('leases.payment.owed', { amount: money(debt, currency) })
          )
        }
      />
      <DateField {...form.field('date')} />
      <ChoiceField
        {...form.field('category')}
        choices={choicesOf(paymentCategories, name => t(`paymentCategories.${name}`))}
      />
      {currencies.length > 1 && (
        <ChoiceField {...form.field('currency')} choices={choicesOf(currencies, code => code)} />
      )}
      <NoteField {...form.field('note')} maxLength={2000} isOptional />
    </FormDialog>
  )
}

interface DebtWordsProps {
  lease: Lease
  /** What is open of each kind of charge. */
  open: Balance['open']
  currency: Currency
  values: Pick<PaymentValues, 'amount' | 'category'>
}

/** What is late, what falls due today, and what the payment leaves of both; nothing where nothing is open. */
function DebtWords({ lease, open, currency, values: { amount, category } }: DebtWordsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { data: charges = [] } = useQuery(dueTodayOfQuery(lease.id, today()))
  const sum = (of: number) => money(of, currency)
  const all = sumOfAmounts(Object.values(open))
  if (all <= 0) return null
  const ofToday = charges.filter(charge => charge.currency === currency).map(charge => charge.open)
  const dueToday = Math.min(all, sumOfAmounts(ofToday))
  const late = sumOfAmounts([all, -dueToday])
  const owed = [
    ...(late > 0 ? [t('leases.payment.debt', { debt: sum(late) })] : []),
    ...(dueToday > 0 ? [t('leases.payment.dueToday', { amount: sum(dueToday) })] : []),
  ]
  if (amount === null || !(amount > 0)) return owed.join(' · ')
  const { left, ahead } = debtAfter({ amount: all, open }, { amount, category })
  const rest =
    ahead > 0
      ? t('leases.payment.afterAhead', { left: sum(left), ahead: sum(ahead) })
      : t('leases.payment.after', { left: sum(left) })
  return [...owed, rest].join(' · ')
}

/**
 * Another category changes the amount and the currency, unless the user has set them.
 * @param first the amount of the new form
 * @param usual the currency of a category
 * @param owed what is owed of a category in a currency
 */
function useSuggestion(
  { values: { category, currency, amount }, setValue }: DialogForm<PaymentValues>,
  first: number | null,
  usual: (category: PaymentCategory) => Currency,
  owed: (category: PaymentCategory, currency: Currency) => number | null,
): void {
  const suggested = useRef(first)
  const categoryBefore = useRef(category)
  const suggest = useEffectEvent(() => {
    const isUsual = currency === usual(categoryBefore.current)
    const next = category !== categoryBefore.current && isUsual ? usual(category) : currency
    categoryBefore.current = category
    if (next !== currency) setValue('currency', next)
    if (amount !== null && amount !== suggested.current) return
    suggested.current = owed(category, next)
    setValue('amount', suggested.current)
  })
  const chosen = `${category} ${currency}`
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    suggest()
  }, [chosen])
}
