import { amountSchema } from '@orenda/contracts/money'
import { z } from '@orenda/contracts/zod'
import { ChoiceField, FormDialog, MoneyField, required, useDialogForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { useTexts } from '../i18n/texts.ts'
import { LateFeeFields } from './late-fee-fields.tsx'
import {
  checkLateFee,
  type LateFeeValues,
  lateFeeNeeds,
  lateFeeShape,
  lateFeeTerms,
  lateFeeValues,
} from './late-fee-values.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { changeLease, reloadLeases } from './leases.api.ts'

interface TermsValues extends LateFeeValues {
  /** As text, for the select. */
  due_day: string
  deposit: number | null
}

const days = Array.from({ length: 31 }, (_, at) => String(at + 1))

const needs = { deposit: required.number, ...lateFeeNeeds }

/** Flat, so that an error stands under the field with its name. */
const termsSchema = z
  .object({ due_day: z.coerce.number<string>().int(), deposit: amountSchema, ...lateFeeShape })
  .superRefine(checkLateFee)

/** Changes the due day, the agreed deposit, and what is agreed on for payments that come late. */
export function TermsDialog({ lease, closesOnBack, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const values: TermsValues = {
    due_day: String(lease.due_day),
    deposit: lease.deposit,
    ...lateFeeValues(lease.late_fee),
  }
  const form = useDialogForm({
    schema: termsSchema,
    values,
    needs,
    focus: 'due_day' as const,
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const { due_day, deposit, ...late } = body as z.output<typeof termsSchema>
      const terms = { due_day, deposit, late_fee: lateFeeTerms(late), updated_at: lease.updated_at }
      await changeLease(lease.id, terms)
      await reloadLeases()
      onClose()
      notify.success(t('leases.terms.saved'))
    },
  })
  return (
    <FormDialog form={form} title={t('leases.terms.title')} closesOnBack={closesOnBack} onClose={onClose}>
      <ChoiceField
        {...form.field('due_day')}
        label={t('leases.dueDay')}
        choices={choicesOf(days, day => t('leases.dueDayOf', { count: Number(day), ordinal: true }))}
        hint={t('leases.terms.dueDayHint')}
      />
      <MoneyField
        {...form.field('deposit')}
        label={t('leases.terms.deposit')}
        currency={lease.currency}
        hint={t('leases.terms.depositHint')}
      />
      <LateFeeFields form={form} currency={lease.currency} />
    </FormDialog>
  )
}
