import type { Currency } from '@orenda/contracts/currencies'
import { depositUses, type Lease, type UseDeposit, useDepositSchema } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { ApiError } from '@orenda/shared-ui/api'
import {
  ChoiceField,
  DateField,
  FormDialog,
  MoneyField,
  NoteField,
  required,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { entryWords } from '../statement/entry-words.ts'
import { depositsOf } from './deposits.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { leaseChargesQuery, reloadLeases, settleDeposit } from './leases.api.ts'

interface DepositValues {
  kind: (typeof depositUses)[number]
  currency: Currency
  amount: number | null
  date: string
  note: string
  /** What the deposit is withheld for: the oldest open charges, damage, or one charge by its id. */
  purpose: string
}

const needs = { amount: required.positive, date: required.text }

const damage = 'damage'

/** The fields of the request that say what is withheld for. @param usual the default note of a charge for damage */
function purposeOf(
  { kind, amount, note }: Omit<DepositValues, 'purpose'>,
  purpose: string,
  usual: string,
): Pick<UseDeposit, 'charge_ids'> & { charge?: { amount: number | null; note: string } } {
  if (kind === 'returned' || purpose === 'open') return {}
  return purpose === damage ? { charge: { amount, note: note.trim() || usual } } : { charge_ids: [purpose] }
}

const chargeWords = ({ kind, month, due_date: date, open, currency }: Charge, t: Texts, format: Format) =>
  `${entryWords({ kind, month, date, category: null }, t, format)}, ${format.date(date)}: ${format.money(open, currency)}`

/** A debt in the deposit's currency is withheld; without one the whole deposit is returned. */
function valuesOf(
  lease: Lease,
  { currency, held }: { currency: Currency; held: number } = { currency: lease.currency, held: 0 },
): DepositValues {
  const owed = lease.balance > 0 && currency === lease.currency
  return {
    kind: owed ? 'withheld' : 'returned',
    currency,
    amount: owed ? Math.min(lease.balance, held) : held,
    date: today(),
    note: '',
    purpose: 'open',
  }
}

/** Returns a deposit, or withholds a part of it. */
export function DepositDialog({ lease, closesOnBack, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const format = useFormat()
  const { money } = format
  const deposits = depositsOf(lease).filter(({ held }) => held > 0)
  const heldIn = (currency: Currency) =>
    money(deposits.find(deposit => deposit.currency === currency)?.held ?? 0, currency)
  const form = useDialogForm({
    schema: useDepositSchema,
    values: valuesOf(lease, deposits[0]),
    needs,
    focus: 'amount' as const,
    bodyOf: ({ purpose, ...use }) => ({ ...use, ...purposeOf(use, purpose, t('leases.depositUse.damage')) }),
    describe: (error): string | undefined =>
      ApiError.is(error, 'CONFLICT') && error.body.reason === 'deposit_short'
        ? t('leases.depositUse.tooMuch', { amount: heldIn(form.values.currency) })
        : undefined,
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const use = body as UseDeposit
      await settleDeposit(lease.id, use)
      await reloadLeases()
      onClose()
      notify.success(
        t(`leases.depositUse.saved.${use.kind}`, {
          amount: money(use.amount, use.currency ?? lease.currency),
        }),
      )
    },
  })
  const { data: charges = [] } = useQuery(leaseChargesQuery(lease.id))
  const { kind, currency } = form.values
  const open = charges.filter(charge => charge.open > 0 && charge.currency === currency)
  return (
    <FormDialog
      form={form}
      title={t('leases.depositUse.title', { name: lease.tenant_name })}
      closesOnBack={closesOnBack}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('kind')}
        label={t('leases.depositUse.kind')}
        choices={choicesOf(depositUses, kind => t(`leases.depositUse.kinds.${kind}`))}
        hint={t('leases.depositUse.withheldHint')}
      />
      {deposits.length > 1 && (
        <ChoiceField
          {...form.field('currency')}
          choices={choicesOf(
            deposits.map(({ currency }) => currency),
            code => code,
          )}
        />
      )}
      {kind === 'withheld' && (
        <ChoiceField
          {...form.field('purpose')}
          label={t('leases.depositUse.purpose')}
          choices={[
            { value: 'open', label: t('leases.depositUse.open') },
            { value: damage, label: t('leases.depositUse.damage') },
            ...open.map(charge => ({ value: charge.id, label: chargeWords(charge, t, format) })),
          ]}
        />
      )}
      <MoneyField
        {...form.field('amount')}
        currency={form.values.currency}
        hint={t('leases.depositUse.held', { amount: heldIn(form.values.currency) })}
      />
      <DateField {...form.field('date')} />
      <NoteField {...form.field('note')} maxLength={500} isOptional />
    </FormDialog>
  )
}
