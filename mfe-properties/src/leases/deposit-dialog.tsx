import { depositUses, type UseDeposit, useDepositSchema } from '@orenda/contracts/leases'
import { isApiError, notify, today, useFormat } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/records'
import {
  ChoiceField,
  DateField,
  FormDialog,
  isFilled,
  isPositive,
  MoneyField,
  NoteField,
  useDialogForm,
} from '@orenda/shared-ui/records/form'
import { useTexts } from '../i18n/use-texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { reloadLeases, settleDeposit } from './leases.api.ts'

interface DepositValues {
  kind: (typeof depositUses)[number]
  amount: number | null
  date: string
  note: string
}

const needs = { amount: isPositive, date: isFilled }

/** Gives a deposit back, or keeps a part of it for what is owed. */
export function DepositDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { money } = useFormat()
  const held = money(lease.deposit_held, lease.currency)
  const owed = lease.balance > 0
  const values: DepositValues = {
    kind: owed ? 'withheld' : 'returned',
    amount: owed ? Math.min(lease.balance, lease.deposit_held) : lease.deposit_held,
    ...{ date: today(), note: '' },
  }
  const form = useDialogForm({
    ...{ schema: useDepositSchema, values, needs, focus: 'amount' as const },
    describe: error =>
      isApiError(error, 'CONFLICT') && error.body.reason === 'deposit_short'
        ? t('leases.depositUse.tooMuch', { amount: held })
        : undefined,
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const use = body as UseDeposit
      await settleDeposit(lease.id, use)
      await reloadLeases()
      onClose()
      notify.success(t(`leases.depositUse.saved.${use.kind}`, { amount: money(use.amount, lease.currency) }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('leases.depositUse.title', { name: lease.tenant_name })}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('kind')}
        label={t('leases.depositUse.kind')}
        choices={choicesOf(depositUses, kind => t(`leases.depositUse.kinds.${kind}`))}
        hint={t('leases.depositUse.withheldHint')}
      />
      <MoneyField
        {...form.field('amount')}
        currency={lease.currency}
        hint={t('leases.depositUse.held', { amount: held })}
      />
      <DateField {...form.field('date')} />
      <NoteField {...form.field('note')} maxLength={500} isOptional />
    </FormDialog>
  )
}
