import { type UpdateLease, updateLeaseSchema } from '@orenda/contracts/leases'
import { ChoiceField, FormDialog, MoneyField, required, useDialogForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { changeLease, reloadLeases } from './leases.api.ts'

interface TermsValues {
  /** As text, for the select. */
  due_day: string
  deposit: number | null
}

const days = Array.from({ length: 31 }, (_, at) => String(at + 1))

const needs = { deposit: required.number }

/** Changes the due day and the agreed deposit. */
export function TermsDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const values: TermsValues = { due_day: String(lease.due_day), deposit: lease.deposit }
  const form = useDialogForm({
    schema: updateLeaseSchema,
    values,
    needs,
    focus: 'due_day' as const,
    bodyOf: ({ due_day, deposit }) => ({ due_day: Number(due_day), deposit, updated_at: lease.updated_at }),
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      await changeLease(lease.id, body as UpdateLease)
      await reloadLeases()
      onClose()
      notify.success(t('leases.terms.saved'))
    },
  })
  return (
    <FormDialog form={form} title={t('leases.terms.title')} onClose={onClose}>
      <ChoiceField
        {...form.field('due_day')}
        label={t('leases.dueDay')}
        choices={choicesOf(days, day => t('leases.dueDayOf', { day }))}
        hint={t('leases.terms.dueDayHint')}
      />
      <MoneyField
        {...form.field('deposit')}
        label={t('leases.terms.deposit')}
        currency={lease.currency}
        hint={t('leases.terms.depositHint')}
      />
    </FormDialog>
  )
}
