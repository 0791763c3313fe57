import { daysAfter } from '@orenda/contracts/calendar'
import { currencies, currencySymbols } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { ApartmentField, ChoiceField, DateField, MoneyField } from '@orenda/shared-ui/forms'
import { choicesOf } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, textLinkClass } from '@orenda/shared-ui/ui'
import { KeyRound } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { LateFeeFields } from '../leases/late-fee-fields.tsx'
import { fill, type MoveInFormState } from './form-parts.ts'
import { endAfter, firstDue, pastDues, usualYears } from './move-in-terms.ts'
import { Part } from './part.tsx'

const currencyChoices = choicesOf(currencies, code => `${code} ${currencySymbols[code]}`)
const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))

interface LeasePartProps {
  form: MoveInFormState
  /** The lease that the term meets. */
  other: Lease | undefined
  /** The lease that still runs before the term. */
  before: Lease | undefined
}

/** The terms of the lease. */
export function LeasePart({ form, other, before }: LeasePartProps) {
  const t = useTexts()
  const { date } = useFormat()
  const { field, values } = form
  const { start, end } = values
  const due = firstDue(values, today())
  const years = usualYears.map(count => ({
    label: t('moveIn.years', { count }),
    isChosen: start !== '' && end === endAfter(start, count),
    choose: () => start !== '' && fill(form, 'end', endAfter(start, count)),
  }))
  const open = { label: t('moveIn.noEnd'), isChosen: end === '', choose: () => fill(form, 'end', '') }
  return (
    <Part icon={KeyRound} title={t('apartments.lease')} note={t('moveIn.leaseNote')}>
      <Part.Fields>
        <ApartmentField
          {...field('apartment_id')}
          current={null}
          {...(before?.end && {
            hint: t('moveIn.letUntil', {
              name: before.tenant_name,
              end: date(before.end),
              free: date(daysAfter(before.end, 1)),
            }),
          })}
        />
        <Part.Pair>
          <MoneyField {...field('rent')} label={t('leases.rent')} currency={values.currency} />
          <ChoiceField {...field('currency')} choices={currencyChoices} />
        </Part.Pair>
        <DateField {...field('start')} label={t('moveIn.start')} />
        <DateField
          {...field('end')}
          label={t('moveIn.end')}
          isOptional
          hint={<Part.Presets label={t('moveIn.end')} options={[...years, open]} />}
        />
        <ChoiceField
          {...field('due_day')}
          label={t('leases.dueDay')}
          choices={choicesOf(monthDays, day => t('leases.dueDayOf', { count: Number(day), ordinal: true }))}
          hint={due !== null && t('moveIn.summary.firstDue', { date: date(due) })}
        />
        <LateFeeFields form={form} currency={values.currency} />
      </Part.Fields>
      {other && <Overlap form={form} other={other} />}
      <ChargedFrom form={form} />
    </Part>
  )
}

/** Says whose lease the term meets, and what can be done. */
function Overlap({ form, other }: { form: MoveInFormState; other: Lease }) {
  const t = useTexts()
  const { date } = useFormat()
  const path = useLanguagePath()
  const { tenant_name: name, apartment_id, end } = other
  return (
    <Banner
      tone="error"
      action={
        end === null ? (
          <Link className={textLinkClass} to={path(`apartments/${apartment_id}`)}>
            {t('moveIn.endOther')}
          </Link>
        ) : (
          <Button size="small" onClick={() => fill(form, 'start', daysAfter(end, 1))}>
            {t('moveIn.startAfter', { date: date(daysAfter(end, 1)) })}
          </Button>
        )
      }
    >
      {end === null ? t('moveIn.overlapsOpen', { name }) : t('moveIn.overlaps', { name, date: date(end) })}
    </Banner>
  )
}

/** From which of the past due dates rent is charged. */
function ChargedFrom({ form }: { form: MoveInFormState }) {
  const t = useTexts()
  const { date } = useFormat()
  const past = pastDues(form.values, today())
  if (past.length === 0) return null
  return (
    <ChoiceField
      {...form.field('charge_from')}
      label={t('moveIn.chargeFrom')}
      choices={[
        ...past.map((due, at) => ({
          value: due,
          label: `${t('charging.from', { date: date(due) })} · ${t('charging.count', { count: past.length - at })}`,
        })),
        { value: '', label: t('charging.none') },
      ]}
      hint={t('moveIn.chargeFromHint')}
    />
  )
}
