import type { Lease } from '@orenda/contracts/leases'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { type Texts, useTexts } from '../i18n/texts.ts'
import type { MoveInFormState } from './form-parts.ts'
import { isBelowLast, type Meter } from './meters.ts'
import type { MoveInValues } from './move-in-values.ts'
import type { WrongField } from './summary.tsx'

/**
 * The fields of the form with an error, in its order.
 * @param other the lease that the term meets
 */
export function useWrongFields(
  form: MoveInFormState,
  meters: readonly Meter[],
  other: Lease | undefined,
): WrongField[] {
  const t = useTexts()
  const format = useFormat()
  const { values, isAsked } = form
  /** What the checks of the form library do not say, or not yet. */
  const own = new Map<string, string>(other && [['start', overlapWords(other, t, format)]])
  for (const meter of meters) {
    const { key, type, last } = meter
    if (!isAsked || last === null || !isBelowLast(meter, values[`reading_${key}`], values[`replaced_${key}`]))
      continue
    const value = `${format.number(last.current)} ${t(`moveIn.units.${type}`)}`
    own.set(`reading_${key}`, t('moveIn.belowLast', { value, date: format.date(last.date) }))
  }
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
    ['charge_from', t('moveIn.chargeFrom')],
    ['deposit', t('moveIn.agreed')],
    ['received', t('moveIn.received')],
    ['received_on', t('moveIn.receivedOn')],
    ...meters.map(
      ({ key, type }) =>
        [`reading_${key}`, t(`moveIn.types.${type}`)] as [keyof MoveInValues & string, string],
    ),
    ['read_on', t('moveIn.readOn')],
    ['days_before_due', t('moveIn.daysBefore')],
    ['days_after_due', t('moveIn.daysAfter')],
    ['reminder_frequency', t('moveIn.every')],
  ]
  return labels.flatMap(([name, label]) => {
    const error = own.get(name) ?? form.field(name).error
    return error === undefined ? [] : [{ name, label, error, go: () => form.setFocus(name) }]
  })
}

/** Says whose lease the term meets, and until when that is. */
export const overlapWords = ({ tenant_name: name, end }: Lease, t: Texts, { date }: Format): string =>
  end === null ? t('moveIn.overlapsOpen', { name }) : t('moveIn.overlaps', { name, date: date(end) })
