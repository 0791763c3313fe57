import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import { type Currency, sumOfAmounts } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import { type PaymentCategory, paymentCategories } from '@orenda/contracts/money-categories'
import { type CreatePayment, createPaymentSchema, type Payment } from '@orenda/contracts/payments'
import { settledBy } from '@orenda/contracts/rules/settling'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import {
  ChoiceField,
  DateField,
  type DialogForm,
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
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { DebtChoices, debtOf, type Open, openKinds } from './debt-choices.tsx'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { recordPayments, reloadLeases, takePaymentsBack } from './leases.api.ts'
import { amountOwed } from './payment-values.ts'

interface PaymentValues {
  amount: number | null
  currency: Currency
  date: string
  category: PaymentCategory
  note: string
  attachment: StoredFile | null
}

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
export function PaymentDialog({ lease, balances, onClose, category: begun = 'rent' }: PaymentDialogProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { form, owed, usual, whole, open, question } = usePayment({ lease, balances, onClose, begun })
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
              onKind={whole.payKind}
              onWhole={whole.payAll}
            />
          )}
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
      {question}
    </>
  )
}

/** The form of a lease's payment, and what is open in its currency. */
function usePayment({ lease, balances, onClose, begun }: LeaseDialogProps & { begun: PaymentCategory }) {
  const tell = useTell(lease.tenant_name)
  const future = DateField.useFutureQuestion()
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
  const whole = useWhole(form, open)
  return { form, owed, usual, open, whole, question: future.question }
}

/**
 * A payment settles one kind of charge, so a whole debt of several kinds is a payment for each. That holds as long as
 * the form says what was chosen.
 */
function useWhole({ values, setValue, setFocus }: DialogForm<PaymentValues>, open: Open | null) {
  const [isMeant, setMeant] = useState(false)
  const kinds = open === null ? [] : openKinds(open)
  const isChosen =
    isMeant &&
    open !== null &&
    kinds.length > 1 &&
    values.amount === debtOf(open) &&
    values.category === kinds[0]
  const fill = (category: PaymentCategory, amount: number, isAll: boolean) => {
    setMeant(isAll)
    const isSame = !isAll && settledBy[values.category] === settledBy[category]
    if (!isSame) setValue('category', category, { shouldDirty: true })
    setValue('amount', amount, { shouldDirty: true })
    setFocus('amount')
  }
  return {
    isChosen,
    payKind: (kind: ChargeKind, amount: number) => fill(kind, amount, false),
    payAll: () => open !== null && fill(kinds[0] ?? values.category, debtOf(open), true),
    /** What is recorded: of a whole debt a payment for each kind, the first with the file. */
    partsOf: ({ attachment, ...fields }: CreatePayment): CreatePayment[] =>
      (open !== null && isChosen ? kinds : [null]).map((kind, at) => ({
        ...fields,
        ...(kind !== null && open !== null && { category: kind, amount: open[kind] }),
        ...(at === 0 && attachment && { attachment }),
      })),
  }
}

/** Says whose payments were recorded and how much, with the action that takes them back. */
function useTell(tenant: string): (made: readonly Payment[]) => void {
  const t = useTexts()
  const { totals } = useFormat()
  const undo = async (made: readonly Payment[], name: string) => {
    try {
      await takePaymentsBack(made)
      await reloadLeases()
      notify.success(t('common:records.undone', { name }))
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
