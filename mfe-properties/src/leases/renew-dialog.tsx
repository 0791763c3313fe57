import { daysAfter } from '@orenda/contracts/calendar'
import { CheckField, ChoiceField, DateField, FormDialog, MoneyField } from '@orenda/shared-ui/forms'
import { choicesOf } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { terms, useRenewal } from './use-renewal.ts'
import { useWholeChargeWords, WholeChargeFailure } from './whole-charge.tsx'

/** Sets a later end, or none, and optionally a new rent from a due date on. */
export function RenewDialog({ lease, closesOnBack, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { date, money } = useFormat()
  const wholeWords = useWholeChargeWords()
  const { form, dates, cut, failure } = useRenewal(lease, onClose)
  const { term, rent, end } = form.values
  return (
    <FormDialog
      form={form}
      title={t('leases.renewal.title', { name: lease.tenant_name })}
      saveLabel={t('leases.renew')}
      closesOnBack={closesOnBack}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('term')}
        label={t('leases.renewal.term')}
        choices={choicesOf(terms, choice => t(`leases.renewal.terms.${choice}`))}
        hint={lease.end !== null && t('leases.renewal.now', { date: date(lease.end) })}
      />
      {term === 'date' && (
        <DateField
          {...form.field('end')}
          label={t('leases.renewal.end')}
          min={daysAfter(lease.end ?? today(), 1)}
        />
      )}
      {failure && <WholeChargeFailure {...failure} />}
      {cut && (
        <div data-wide>
          <CheckField {...form.field('is_whole')} label={wholeWords(cut, lease.currency)} />
        </div>
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
