import { createTariffSchema, type Tariff } from '@orenda/contracts/tariffs'
import { type UtilityType, type UtilityZone, utilityZones } from '@orenda/contracts/utility-kinds'
import {
  ChoiceField,
  DateField,
  NumberField,
  RecordForm,
  required,
  useRecordForm,
} from '@orenda/shared-ui/forms'
import { choicesOf, type RecordFormProps } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { today } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { typeChoices } from '../utility-filters.ts'
import { tariffs } from './tariffs.api.ts'

interface TariffValues {
  /** undefined: for all apartments. */
  apartment_id: string | undefined
  type: UtilityType
  zone: UtilityZone
  /** null while blank, NaN while it is not a number. */
  rate: number | null
  from: string
}

/** Initial values of a new tariff. */
export type TariffStart = Pick<Tariff, 'apartment_id' | 'type' | 'zone'>

const needs = { rate: required.number, from: required.text }

const tariffBody = ({ apartment_id = undefined, type, zone, ...rest }: TariffValues) => ({
  apartment_id: apartment_id ?? null,
  type,
  zone: type === 'electricity' ? zone : 'total',
  ...rest,
})

/** The form for a price per unit from a day on. */
export function TariffForm({ start }: RecordFormProps<Tariff, TariffStart>) {
  const t = useTexts()
  const { data: apartments = [] } = useQuery(apartmentsQuery)
  const values: TariffValues = {
    type: start?.type ?? 'cold_water',
    zone: start?.zone ?? 'total',
    rate: null,
    from: today(),
    apartment_id: start?.apartment_id ?? undefined,
  }
  const form = useRecordForm({
    resource: tariffs,
    schema: createTariffSchema,
    record: null,
    values,
    needs,
    bodyOf: tariffBody,
    focus: start === null ? 'type' : 'rate',
  })
  return (
    <RecordForm form={form}>
      <ChoiceField {...form.field('type')} choices={typeChoices(t)} />
      {form.values.type === 'electricity' && (
        <ChoiceField
          {...form.field('zone')}
          label={t('readings.zone')}
          choices={choicesOf(utilityZones, zone => t(`zones.${zone}`))}
        />
      )}
      <ChoiceField
        {...form.field('apartment_id')}
        label={t('common:fields.apartment')}
        none={t('tariffs.allApartments')}
        choices={apartments.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField
        {...form.field('rate')}
        label={t('readings.rate')}
        symbol={`₴/${t(`units.${form.values.type}`)}`}
        step={0.0001}
      />
      <DateField {...form.field('from')} label={t('tariffs.from')} />
    </RecordForm>
  )
}
