import { daysAfter } from '@orenda/contracts/calendar'
import type { Reading } from '@orenda/contracts/utilities'
import { utilityZones } from '@orenda/contracts/utility-kinds'
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
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { typeChoices } from '../utility-filters.ts'
import { MeterFields } from './meter-fields.tsx'
import {
  newReadingValues,
  type ReadingValues,
  readingBody,
  readingBodySchema,
  readingValues,
  zoneOf,
} from './reading-values.ts'
import { readingEntries } from './readings.api.ts'

const ofNight = (value: number | null, values: ReadingValues) =>
  zoneOf(values) !== 'both' || required.number(value)

const needs: Needs<ReadingValues> = {
  apartment_id: required.text,
  date: required.text,
  previous: required.number,
  current: required.number,
  night_previous: ofNight,
  night_current: ofNight,
}

const first = { previous: 'previous', current: 'current', rate: 'rate' } as const
const ofNightNames = { previous: 'night_previous', current: 'night_current', rate: 'night_rate' } as const

export function ReadingForm({ record }: RecordFormProps<Reading>) {
  const t = useTexts()
  const form = useRecordForm({
    resource: readingEntries,
    schema: readingBodySchema,
    record,
    needs,
    bodyOf: readingBody,
    values: record === null ? newReadingValues(today()) : readingValues(record),
    focus: record === null ? 'apartment_id' : 'current',
  })
  const zone = zoneOf(form.values)
  const zones = record === null ? ([...utilityZones, 'both'] as const) : utilityZones
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
      {zone === 'both' ? (
        <>
          <MeterFields form={form} record={record} zone="day" names={first} title={t('zones.day')} />
          <MeterFields
            form={form}
            record={record}
            zone="night"
            names={ofNightNames}
            title={t('zones.night')}
          />
        </>
      ) : (
        <MeterFields key={zone} form={form} record={record} zone={zone} names={first} />
      )}
      <div data-wide>
        <CheckField {...form.field('new_meter')} label={t('readings.newMeter')} />
      </div>
      <NoteField {...form.field('comment')} maxLength={2000} isOptional />
      <FilesField isSingle {...form.field('attachment')} label={t('readings.photo')} />
    </RecordForm>
  )
}
