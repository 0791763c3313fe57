import { neighboursOf } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import { consumedOf, costOf } from '@orenda/contracts/utility-figures'
import { type UtilityZone, utilityCurrency } from '@orenda/contracts/utility-kinds'
import { NumberField, type RecordFormState } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './meter-fields.module.css'
import { MeterNotes } from './meter-notes.tsx'
import type { ReadingValues } from './reading-values.ts'
import { useChain } from './use-chain.ts'
import { type MeterNames, usePrefill } from './use-prefill.ts'

interface MeterFieldsProps {
  form: RecordFormState<ReadingValues>
  record: Reading | null
  zone: UtilityZone
  names: MeterNames
  /** A heading above the fields when there are two meters. */
  title?: string
}

/** The fields of one meter: previous and current value, rate, consumption, cost and warnings. */
export function MeterFields({ form, record, zone, names, title }: MeterFieldsProps) {
  const t = useTexts()
  const { number, money } = useFormat()
  const { apartment_id, type, date } = form.values
  const chain = useChain(apartment_id, type)
  const around = chain && neighboursOf(chain, { zone, date, id: record?.id })
  usePrefill(form, names, { zone, before: around && (around.before ?? null) })
  const [previous, current, rate] = [names.previous, names.current, names.rate].map(name => form.values[name])
  const isRead = Number.isFinite(previous) && Number.isFinite(current)
  const consumed = isRead ? consumedOf(Number(previous), Number(current)) : 0
  const unit = t(`units.${type}`)
  const label = (word: string) => (title === undefined ? word : `${word}, ${title.toLocaleLowerCase()}`)
  return (
    <>
      {title !== undefined && (
        <h3 data-wide className={styles.title}>
          {title}
        </h3>
      )}
      <NumberField
        {...form.field(names.previous)}
        label={label(t('readings.previous'))}
        symbol={unit}
        step={0.01}
      />
      <NumberField
        {...form.field(names.current)}
        label={label(t('readings.current'))}
        symbol={unit}
        step={0.01}
      />
      <NumberField
        {...form.field(names.rate)}
        label={label(t('readings.rate'))}
        symbol={`₴/${unit}`}
        step={0.0001}
        isOptional
      />
      <p className={styles.result} aria-live="polite">
        <span>
          {t('readings.consumed')}{' '}
          <strong>
            {number(consumed)} {unit}
          </strong>
        </span>
        <span>
          {t('readings.total')}{' '}
          <strong>
            {money(costOf(consumed, Number.isFinite(rate) ? Number(rate) : null), utilityCurrency)}
          </strong>
        </span>
      </p>
      {around && (
        <MeterNotes
          form={form}
          names={names}
          around={around}
          previous={previous ?? null}
          current={current ?? null}
        />
      )}
    </>
  )
}
