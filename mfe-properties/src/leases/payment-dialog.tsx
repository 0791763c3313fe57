import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import { type PaymentCategory, paymentCategories } from '@orenda/contracts/money-categories'
import { type CreatePayment, createPaymentSchema, type Payment } from '@orenda/contracts/payments'
import { settledBy } from '@orenda/contracts/rules/settling'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import {
  ChoiceField,
  DateField,
  type DialogForm,
  EntryFields,
  FilesField,
  FormDialog,
  FormLayout,
  MoneyField,
  NoteField,
  required,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { DebtChoices, debtOf } from './debt-choices.tsx'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { recordPayments, reloadLeases, takePaymentsBack } from './leases.api.ts'
import { amountOwed } from './payment-values.ts'
import { type PaymentValues, usePaymentParts } from './use-payment-parts.ts'

const needs = { amount: required.positive, date: required.text }

/** Records what is missing of the agreed deposit, today. */
export const DepositPaymentDialog = (props: LeaseDialogProps) => (
  <PaymentDialog {...props} category="deposit" />
)

interface PaymentDialogProps extends LeaseDialogProps {
  /** To begin with. */
  category?: PaymentCategory
}

/** Records a tenant's payment; by default the amount owed, today. Of several kinds of charges, each is a payment. */
export function PaymentDialog({
  lease,
  balances,
  closesOnBack,
  onClose,
  category: begun = 'rent',
}: PaymentDialogProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { form, owed, usual, whole, open, questions } = usePayment({ lease, balances, onClose, begun })
  const { category, currency } = form.values
  const debt = owed(category, currency)
  const currencies = [...new Set([lease.currency, usual(category), ...balances.map(row => row.currency)])]
  return (
    <>
      <FormDialog
        form={form}
        isSheet
        title={t('leases.payment.title', { name: lease.tenant_name })}
        saveLabel={t('leases.payment.save')}
        closesOnBack={closesOnBack}
        onClose={onClose}
      >
        <FormLayout.Pair>
          <MoneyField
            {...form.field('amount')}
            currency={currency}
            hint={
              open === null && debt !== null && t('leases.payment.owed', { amount: money(debt, currency) })
            }
          />
          {open !== null && (
            <DebtChoices
              leaseId={lease.id}
              open={open}
              currency={currency}
              values={form.values}
              isWhole={whole.isChosen}
              parts={whole.parts}
              onKind={whole.payKind}
              onWhole={whole.payAll}
            />
          )}
          {whole.split && <EntryFields.SplitChoice {...whole.split} currency={currency} />}
          <DateField {...form.field('date')} />
        </FormLayout.Pair>
        <ChoiceField
          {...form.field('category')}
          choices={choicesOf(paymentCategories, name => t(`paymentCategories.${name}`))}
        />
        {currencies.length > 1 && (
          <ChoiceField {...form.field('currency')} choices={choicesOf(currencies, code => code)} />
        )}
        <NoteField {...form.field('note')} maxLength={2000} isOptional />
        <FilesField isSingle {...form.field('attachment')} />
      </FormDialog>
      {questions[0]}
      {questions[1]}
    </>
  )
}

/** The form of a lease's payment, and what is open in its currency. */
function usePayment({ lease, balances, onClose, begun }: LeaseDialogProps & { begun: PaymentCategory }) {
  const tell = useTell(lease.tenant_name)
  const future = DateField.useFutureQuestion()
  const large = EntryFields.useAmountQuestion()
  const isUsual = ({ amount, currency = lease.currency }: CreatePayment) => {
    const rent = lease.currency === currency ? lease.rent : 0
    const row = balances.find(each => each.currency === currency)
    const usual = { rent, open: row ? debtOf(row.open) : 0, currency }
    return large.isKept(amount, usual, () => form.setFocus('amount'))
  }
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
    attachment: null,
  }
  const form = useDialogForm({
    schema: createPaymentSchema,
    values,
    needs,
    focus: 'amount' as const,
    bodyOf: typed => ({ ...typed, apartment_id: lease.apartment_id, lease_id: lease.id }),
    onSubmit: async body => {
      if (!(await future.isKept(body, () => form.setFocus('date')))) return
      if (!(await isUsual(body as CreatePayment))) return
      const made = await recordPayments(whole.partsOf(body as CreatePayment))
      await reloadLeases()
      onClose()
      tell(made)
    },
  })
  const { category, currency } = form.values
  const usual = (of: PaymentCategory) => (of === 'utilities' ? utilityCurrency : lease.currency)
  useSuggestion(form, first, usual, owed)
  const balance = balances.find(row => row.currency === currency)
  const open = balance && settledBy[category] !== null && debtOf(balance.open) > 0 ? balance.open : null
  const whole = usePaymentParts(form, open)
  return { form, owed, usual, open, whole, questions: [future.question, large.question] as const }
}

/** What is said of one of the payments later ends the way back, which would delete it as it is then. */
const namesOf = (made: readonly Payment[]) => {
  const about = made.map(({ id }) => `payments ${id}`)
  return { id: about[0] ?? 'payments', about }
}

/** Says whose payments were recorded and how much, with the action that takes them back. */
function useTell(tenant: string): (made: readonly Payment[]) => void {
  const t = useTexts()
  const { totals } = useFormat()
  const undo = async (made: readonly Payment[], name: string) => {
    try {
      await takePaymentsBack(made)
      await reloadLeases()
      notify.success(t('common:records.undone', { name }), namesOf(made))
    } catch (error) {
      notify.failure(error, t('common:records.undoFailed'))
    }
  }
  return made => {
    const [first] = made
    if (first === undefined) return
    const amount = sumOfAmounts(made.map(payment => payment.amount))
    const name = `${tenant}, ${totals([{ ...first, amount }])}`
    notify.success(t('leases.payment.saved', { count: made.length, name }), {
      ...namesOf(made),
      action: { label: t('common:actions.undo'), run: () => void undo(made, name) },
    })
  }
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
