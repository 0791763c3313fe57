import { daysAfter } from '@orenda/contracts/calendar'
import { type RenewLease, renewLeaseSchema } from '@orenda/contracts/leases'
import { dueDatesAfter } from '@orenda/contracts/rules/due-dates'
import { ChoiceField, DateField, FormDialog, MoneyField, useDialogForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { addMonths, latest } from '../apartments/calendar.ts'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { reloadLeases, renewLease } from './leases.api.ts'
import { rentBefore } from './rent-before.ts'
import { showTerm } from './show-term.ts'
import { useLeaseUndo } from './use-lease-undo.ts'

const terms = ['date', 'open'] as const

interface RenewValues {
  term: (typeof terms)[number]
  end: string
  /** null: unchanged. */
  rent: number | null
  from: string
}

/** The number of due dates after the end that are offered for a new rent. */
const offered = 12

/** Sets a later end, or none, and optionally a new rent from a due date on. */
export function RenewDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { date, money } = useFormat()
  const undo = useLeaseUndo()
  const last = lease.end ?? today()
  const dates = dueDatesAfter(latest(last, today()), lease, offered)
  const values: RenewValues = { term: 'date', end: addMonths(last, 12), rent: null, from: dates[0] ?? '' }
  const form = useDialogForm({
    schema: renewLeaseSchema,
    values,
    focus: 'end' as const,
    needs: {},
    bodyOf: ({ term, end, rent, from }) => ({
      end: term === 'open' ? null : end,
      ...(rent !== null && { rent, from }),
      updated_at: lease.updated_at,
    }),
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const renewal = body as RenewLease
      const renewed = await renewLease(lease.id, renewal)
      await reloadLeases()
      onClose()
      showTerm(lease.id)
      const text =
        renewal.end === null
          ? t('leases.renewal.savedOpen')
          : t('leases.renewal.saved', { date: date(renewal.end) })
      const rent = rentBefore(lease, renewal)
      notify.success(text, rent === null ? {} : { action: undo(lease, renewed, rent) })
    },
  })
  const { term, rent, end } = form.values
  return (
    <FormDialog
      form={form}
      title={t('leases.renewal.title', { name: lease.tenant_name })}
      saveLabel={t('leases.renew')}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('term')}
        label={t('leases.renewal.term')}
        choices={choicesOf(terms, choice => t(`leases.renewal.terms.${choice}`))}
        hint={lease.end !== null && t('leases.renewal.now', { date: date(lease.end) })}
      />
      {term === 'date' && (
        <DateField {...form.field('end')} label={t('leases.renewal.end')} min={daysAfter(last, 1)} />
      )}
      <MoneyField
        {...form.field('rent')}
        label={t('leases.renewal.rent')}
        currency={lease.currency}
        isOptional
        hint={t('leases.renewal.rentStays', { amount: money(lease.rent, lease.currency) })}
      />
      {rent !== null && (
        <ChoiceField
          {...form.field('from')}
          label={t('leases.changeRent.from')}
          choices={choicesOf(
            dates.filter((day, at) => at === 0 || term === 'open' || day <= end),
            date,
          )}
        />
      )}
    </FormDialog>
  )
}
