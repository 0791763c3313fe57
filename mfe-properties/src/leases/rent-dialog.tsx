import { daysAfter } from '@orenda/contracts/calendar'
import { type Lease, updateLeaseSchema } from '@orenda/contracts/leases'
import { dueDatesAfter } from '@orenda/contracts/rules/due-dates'
import { rentOn } from '@orenda/contracts/rules/rent-steps'
import { ChoiceField, FormDialog, MoneyField, required, useDialogForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { changeLease, reloadLeases } from './leases.api.ts'

interface RentValues {
  rent: number | null
  from: string
}

/** The number of due dates to choose from: a year. */
const offered = 12

const needs = { rent: required.number, from: required.text }

/** The future due dates of a lease, the next one first. */
const comingDueDates = (lease: Lease): string[] =>
  lease.next_due === null
    ? []
    : dueDatesAfter(daysAfter(lease.next_due, -1), lease, offered).filter(
        date => lease.end === null || date <= lease.end,
      )

/** Sets a new rent from a due date on. */
export function RentDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { date, money } = useFormat()
  const dates = comingDueDates(lease)
  const values: RentValues = { rent: lease.rent, from: dates[0] ?? '' }
  const form = useDialogForm({
    schema: updateLeaseSchema,
    values,
    needs,
    focus: 'rent' as const,
    bodyOf: typed => ({ ...typed, updated_at: lease.updated_at }),
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const { from, rent } = body as { from: string; rent: number }
      await changeLease(lease.id, { rent, from, updated_at: lease.updated_at })
      await reloadLeases()
      onClose()
      notify.success(t('leases.changeRent.saved', { date: date(from), amount: money(rent, lease.currency) }))
    },
  })
  const now = rentOn(lease.rents, form.values.from === '' ? today() : form.values.from)
  return (
    <FormDialog form={form} title={t('leases.changeRent.title')} onClose={onClose}>
      <MoneyField
        {...form.field('rent')}
        label={t('leases.rent')}
        currency={lease.currency}
        hint={t('leases.changeRent.now', { amount: money(now, lease.currency) })}
      />
      <ChoiceField
        {...form.field('from')}
        label={t('leases.changeRent.from')}
        choices={choicesOf(dates, date)}
        hint={t('leases.changeRent.standing')}
      />
    </FormDialog>
  )
}
