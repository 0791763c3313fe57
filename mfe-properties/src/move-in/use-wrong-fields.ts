import { useTexts } from '../i18n/texts.ts'
import type { MoveInFormState } from './form-parts.ts'
import type { Meter } from './meters.ts'
import type { MoveInValues } from './move-in-values.ts'
import type { WrongField } from './summary.tsx'

/** The fields of the form with an error, in its order. */
export function useWrongFields(form: MoveInFormState, meters: readonly Meter[]): WrongField[] {
  const t = useTexts()
  const labels: [keyof MoveInValues & string, string][] = [
    ['name', t('moveIn.name')],
    ['phone', t('tenants.phone')],
    ['email', t('tenants.email')],
    ['tax_id', t('tenants.tax_id')],
    ['passport', t('tenants.passport')],
    ['tenant_id', t('common:fields.tenant')],
    ['apartment_id', t('common:fields.apartment')],
    ['rent', t('leases.rent')],
    ['start', t('moveIn.start')],
    ['end', t('moveIn.end')],
    ['late_kind', t('leases.lateFee.kind')],
    ['late_value', t('leases.lateFee.kind')],
    ['late_after', t('leases.lateFee.after')],
    ['late_most', t('leases.lateFee.most')],
    ['charge_from', t('moveIn.chargeFrom')],
    ['deposit', t('moveIn.agreed')],
    ['received', t('moveIn.received')],
    ['received_on', t('moveIn.receivedOn')],
    ...meters.flatMap(({ key, type }): [keyof MoveInValues & string, string][] => [
      [`reading_${key}`, t(`moveIn.types.${type}`)],
      [`number_${key}`, t('moveIn.meterNumber')],
    ]),
    ['read_on', t('moveIn.readOn')],
    ['days_before_due', t('moveIn.daysBefore')],
    ['days_after_due', t('moveIn.daysAfter')],
    ['reminder_frequency', t('moveIn.every')],
  ]
  return labels.flatMap(([name, label]) => {
    const { error } = form.field(name)
    return error === undefined ? [] : [{ name, label, error, go: () => form.setFocus(name) }]
  })
}
