import { neighboursOf } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import { consumedOf, costOf } from '@orenda/contracts/utility-figures'
import { type UtilityZone, utilityCurrency } from '@orenda/contracts/utility-kinds'
import { FormLayout, NumberField, type RecordFormState } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './meter-fields.module.css'
import { MeterNotes } from './meter-notes.tsx'
import { isInitial, type ReadingValues } from './reading-values.ts'
import { type MeterNames, usePrefill } from './use-prefill.ts'

interface MeterFieldsProps {
  form: RecordFormState<ReadingValues>
  record: Reading | null
  /** All readings of the type; undefined while they are loading. */
  chain: readonly Reading[] | undefined
  zone: UtilityZone
  names: MeterNames
  /** A heading above the fields when there are two meters. */
  title?: string
}

/**
 * The fields of one meter: previous and current value, rate, consumption, cost and warnings; of a new meter only the
 * value at which it begins.
 */
export function MeterFields({ form, record, chain, zone, names, title }: MeterFieldsProps) {
  const t = useTexts()
  const { type, date } = form.values
  const around = chain && neighboursOf(chain, { zone, date, id: record?.id })
  usePrefill(form, names, { zone, before: around && (around.before ?? null) })
  const isFirst = isInitial(form.values, record)
  const current = form.values[names.current]
  const previous = isFirst ? current : form.values[names.previous]
  const unit = t(`units.${type}`)
  const label = (word: string) => (title === undefined ? word : `${word}, ${title.toLocaleLowerCase()}`)
  return (
    <>
      {title !== undefined && (
        <h3 data-wide className={styles.title}>
          {title}
        </h3>
      )}
      {/* The two are compared, so they stand beside each other. */}
      <div data-wide>
        <FormLayout.Grid>
          {!isFirst && (
            <NumberField
              {...form.field(names.previous)}
              label={label(t('readings.previousValue'))}
              symbol={unit}
              step={0.01}
            />
          )}
          <NumberField
            {...form.field(names.current)}
            label={label(t(isFirst ? 'readings.initial' : 'readings.currentValue'))}
            symbol={unit}
            step={0.01}
            hint={isFirst ? t('readings.initialHint') : undefined}
          />
        </FormLayout.Grid>
      </div>
      {!isFirst && (
        <>
          <NumberField
            {...form.field(names.rate)}
            label={label(t('readings.rate'))}
            symbol={`₴/${unit}`}
            step={0.0001}
            isOptional
          />
          <Result
            unit={unit}
            previous={previous}
            current={current}
            rate={form.values[names.rate]}
            hint={form.values.apartment_id === '' ? t('readings.prefilled') : ''}
          />
        </>
      )}
      {around && (
        <MeterNotes form={form} names={names} around={around} previous={previous} current={current} />
      )}
    </>
  )
}

interface ResultProps {
  unit: string
  previous: number | null
  current: number | null
  rate: number | null
  /** In its place before both values are known. */
  hint: string
}

/** What was consumed, and what it costs. */
function Result({ unit, previous, current, rate, hint }: ResultProps) {
  const t = useTexts()
  const { number, money } = useFormat()
  const isRead = Number.isFinite(previous) && Number.isFinite(current)
  if (!isRead) return <p className={`${styles.result} ${styles.hint}`}>{hint}</p>
  const consumed = consumedOf(Number(previous), Number(current))
  return (
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
  )
}
