import { daysAfter } from '@orenda/contracts/calendar'
import type { Reading } from '@orenda/contracts/utilities'
import { maxMeterNumber, utilityZones } from '@orenda/contracts/utility-kinds'
import {
  ApartmentField,
  CheckField,
  ChoiceField,
  DateField,
  FilesField,
  type Needs,
  NoteField,
  RecordForm,
  required,
  TextField,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps, recordForm } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { typeChoices } from '../utility-filters.ts'
import { MeterFields } from './meter-fields.tsx'
import {
  isInitial,
  newReadingValues,
  type ReadingValues,
  readingBody,
  readingBodySchema,
  readingValues,
  zoneOf,
} from './reading-values.ts'
import { readingEntries, readings } from './readings.api.ts'
import { useChain } from './use-chain.ts'
import { useFirstReading } from './use-first-reading.ts'
import { useStrangeQuestion } from './use-strange-question.tsx'

const ofNight = (value: number | null, values: ReadingValues) =>
  zoneOf(values) !== 'both' || required.number(value)

const needsOf = (record: Reading | null): Needs<ReadingValues> => ({
  apartment_id: required.text,
  date: required.text,
  previous: (value, values) => isInitial(values, record) || required.number(value),
  current: required.number,
  night_previous: (value, values) => isInitial(values, record) || ofNight(value, values),
  night_current: ofNight,
})

const first = { previous: 'previous', current: 'current', rate: 'rate' } as const
const ofNightNames = { previous: 'night_previous', current: 'night_current', rate: 'night_rate' } as const

export function ReadingForm({ record }: RecordFormProps<Reading>) {
  const t = useTexts()
  const apartment = recordForm.useFilteredApartment()
  const strange = useStrangeQuestion(record)
  const form = useRecordForm({
    resource: readingEntries,
    complete: fields => strange.complete(fields, chain),
    schema: readingBodySchema,
    record,
    needs: needsOf(record),
    bodyOf: values => readingBody(values, record),
    // Day and night are two readings.
    takeBackOf: (saved, fields) =>
      'night_previous' in fields && fields.night_previous !== undefined ? null : () => readings.remove(saved),
    values: record === null ? newReadingValues(today(), apartment) : readingValues(record),
    focus: record !== null ? 'current' : apartment === '' ? 'apartment_id' : 'type',
  })
  const zone = zoneOf(form.values)
  const zones = record === null ? ([...utilityZones, 'both'] as const) : utilityZones
  const chain: readonly Reading[] | undefined = useChain(form.values.apartment_id, form.values.type)
  const isFirst = useFirstReading(form, chain, zone === 'both' ? ['day', 'night'] : [zone])
  const meter = { form, record, chain }
  return (
    <RecordForm form={form}>
      <ApartmentField
        {...form.field('apartment_id')}
        current={record && { id: record.apartment_id, name: record.apartment_name }}
      />
      <ChoiceField {...form.field('type')} choices={typeChoices(t)} />
      {form.values.type === 'electricity' && (
        <ChoiceField
          {...form.field('zone')}
          label={t('readings.zone')}
          choices={choicesOf(zones, each => t(`zones.${each}`))}
        />
      )}
      <DateField {...form.field('date')} max={daysAfter(today(), 1)} />
      {!isFirst && (record !== null || chain !== undefined) && (
        <div data-wide>
          <CheckField {...form.field('new_meter')} label={t('readings.newMeter')} />
        </div>
      )}
      {zone === 'both' ? (
        <>
          <MeterFields {...meter} zone="day" names={first} title={t('zones.day')} />
          <MeterFields {...meter} zone="night" names={ofNightNames} title={t('zones.night')} />
        </>
      ) : (
        <MeterFields {...meter} key={zone} zone={zone} names={first} />
      )}
      {form.values.new_meter && (
        <TextField
          {...form.field('meter_number')}
          label={t('readings.meterNumber')}
          input={{ maxLength: maxMeterNumber }}
          isOptional
        />
      )}
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      <FilesField isSingle {...form.field('attachment')} label={t('readings.photoOrFile')} />
      {strange.question}
    </RecordForm>
  )
}
