import { calendarDateSchema } from '@orenda/contracts/dates'
import { idSchema } from '@orenda/contracts/ids'
import { amountSchema, currencySchema } from '@orenda/contracts/money'
import { type MoveIn, moveInSchema } from '@orenda/contracts/move-ins'
import { createTenantSchema } from '@orenda/contracts/tenants'
import { emptyAsNull } from '@orenda/contracts/text'
import { meterSchema, moveInReadingSchema, rateSchema } from '@orenda/contracts/utilities'
import { utilityTypes, utilityZones } from '@orenda/contracts/utility-kinds'
import { z } from '@orenda/contracts/zod'
import {
  checkLateFee,
  lateFeeBody,
  lateFeeField,
  lateFeeShape,
  lateFeeTerms,
} from '../leases/late-fee-values.ts'
import { isBelowLast, isNewMeter, type Meter } from './meters.ts'
import type { MoveInValues } from './move-in-values.ts'

const { name, phone, email, tax_id, passport } = createTenantSchema.shape
const days = z.number().int().min(0).max(30)

/** A figure of the form, with what the server has to know of its meter. */
const readingSchema = z.object({
  type: z.enum(utilityTypes),
  zone: z.enum(utilityZones),
  key: z.string(),
  current: meterSchema,
  previous: meterSchema,
  new_meter: z.boolean(),
  meter_number: moveInReadingSchema.shape.meter_number,
  rate: rateSchema.nullable(),
  is_below: z.boolean(),
})

/** What the form checks: flat, so that an error stands under the field with its name. */
export const moveInFormSchema = z
  .object({
    apartment_id: idSchema,
    tenant_id: idSchema.optional(),
    tenant: z.boolean(),
    name: name.optional(),
    phone: phone.optional(),
    email: email.optional(),
    tax_id: tax_id.optional(),
    passport: passport.optional(),
    rent: amountSchema,
    currency: currencySchema,
    due_day: z.coerce.number<string>().int().min(1).max(31),
    start: calendarDateSchema,
    end: emptyAsNull(calendarDateSchema),
    charge_from: calendarDateSchema.optional(),
    ...lateFeeShape,
    deposit: amountSchema,
    received: amountSchema,
    received_on: calendarDateSchema.optional(),
    read_on: calendarDateSchema.optional(),
    readings: readingSchema.array(),
    days_before_due: days.optional(),
    days_after_due: days.optional(),
    reminder_frequency: days.min(1).optional(),
    switch_on_reminder: z.boolean(),
  })
  .superRefine(({ start, end, readings, ...terms }, context) => {
    checkLateFee(terms, context)
    const wrong = (field: string, code: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { code } })
    if (end !== null && end < start) wrong('end', 'date_order')
    for (const { key, is_below } of readings) if (is_below) wrong(`reading_${key}`, 'below_previous')
  })
export type MoveInForm = z.output<typeof moveInFormSchema>

/**
 * What of the values is checked and sent.
 * @param meters of the apartment, and those that were added
 * @param isOff whether the apartment has a reminder that can be switched on
 */
export function formBody(values: MoveInValues, meters: readonly Meter[], isOff: boolean): object {
  const { who, tenant_id, rent, currency, due_day, start, end, is_reminded } = values
  const { deposit, received, received_on, read_on, charge_from, apartment_id } = values
  const readings = meters.flatMap(meter => {
    const { key, type, zone, last } = meter
    const current = values[`reading_${key}`]
    if (current === null) return []
    const isReplaced = values[`replaced_${key}`]
    const new_meter = isNewMeter(meter, isReplaced)
    const previous = last === null || isReplaced ? current : last.current
    const is_below = isBelowLast(meter, current, isReplaced)
    return [
      {
        key,
        type,
        zone,
        current,
        previous,
        new_meter,
        ...(new_meter && { meter_number: values[`number_${key}`] }),
        rate: last?.rate ?? null,
        is_below,
      },
    ]
  })
  return {
    apartment_id,
    tenant: who === 'new',
    ...(who === 'known' ? { tenant_id } : personOf(values)),
    rent,
    currency,
    due_day,
    start,
    end,
    ...(charge_from !== '' && { charge_from }),
    ...lateFeeBody(values),
    deposit: deposit ?? 0,
    received: received ?? 0,
    ...((received ?? 0) > 0 && { received_on }),
    ...(readings.length > 0 && { read_on }),
    readings,
    ...(is_reminded && remindersOf(values)),
    switch_on_reminder: is_reminded && isOff,
  }
}

const personOf = ({ name, phone, email, tax_id, passport }: MoveInValues) => ({
  name,
  phone,
  email,
  tax_id,
  passport,
})

const remindersOf = ({ days_before_due, days_after_due, reminder_frequency }: MoveInValues) => ({
  days_before_due,
  days_after_due,
  reminder_frequency,
})

/** The request of a checked form. */
export function requestOf(form: MoveInForm): MoveIn {
  const { tenant, tenant_id, name, phone, email, tax_id, passport } = form
  const { received, received_on, read_on = '', readings } = form
  const { days_before_due, days_after_due, reminder_frequency, switch_on_reminder } = form
  const { rent, currency, due_day, start, end, charge_from, deposit } = form
  return moveInSchema.parse({
    ...(tenant ? { tenant: { name, phone, email, tax_id, passport } } : { tenant_id }),
    start,
    end,
    rent,
    currency,
    due_day,
    charge_from,
    late_fee: lateFeeTerms(form),
    deposit,
    ...(received > 0 && { deposit_received: { amount: received, date: received_on } }),
    readings: readings.map(({ key: _, is_below: __, ...reading }) => ({ ...reading, date: read_on })),
    ...(days_before_due !== undefined && {
      reminder: { days_before_due, days_after_due, reminder_frequency },
    }),
    switch_on_reminder,
  })
}

/**
 * The field of the form that an error of the API is about.
 * @param path e.g. `tenant.phone`, `readings.1.current`
 */
export function fieldOfError(path: string, form: MoveInForm): string {
  const [first = '', second = ''] = path.split('.')
  if (first === 'tenant') return second
  if (first === 'deposit_received') return second === 'date' ? 'received_on' : 'received'
  if (first === 'reminder') return second
  if (first === 'late_fee') return lateFeeField(second)
  if (first !== 'readings') return first
  const key = form.readings[Number(second)]?.key
  if (path.endsWith('.date')) return 'read_on'
  return path.endsWith('.meter_number') ? `number_${key}` : `reading_${key}`
}
