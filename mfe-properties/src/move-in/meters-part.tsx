import { daysAfter } from '@orenda/contracts/calendar'
import { maxMeterNumber, type UtilityType } from '@orenda/contracts/utility-kinds'
import { CheckField, DateField, NumberField, RecordForm, TextField } from '@orenda/shared-ui/forms'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button, Menu, Skeleton } from '@orenda/shared-ui/ui'
import { Droplet, Droplets, Flame, Gauge, Heater, type LucideIcon, Plus, Zap } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import { fill, type MoveInFormState } from './form-parts.ts'
import { isBelowLast, isNewMeter, type Meter, meterKinds, monthlyOf } from './meters.ts'
import styles from './meters-part.module.css'
import { Part } from './part.tsx'

const icons: Record<UtilityType, LucideIcon> = {
  cold_water: Droplet,
  hot_water: Droplets,
  electricity: Zap,
  gas: Flame,
  heating: Heater,
}

interface MetersPartProps {
  form: MoveInFormState
  /** undefined while they are loading. */
  meters: readonly Meter[] | undefined
  failure: { error: Error; retry: () => void } | null
}

/** The first readings of the apartment's meters. */
export function MetersPart({ form, meters, failure }: MetersPartProps) {
  const t = useTexts()
  const { date } = useFormat()
  const [isUnfolded, setUnfolded] = useState(false)
  const isRead = meters?.some(({ key }) => form.values[`reading_${key}`] !== null) ?? false
  const { start, added } = form.values
  // Nobody reads a meter before the day.
  if (start > today() && !isRead && added === '' && !isUnfolded)
    return (
      <Part icon={Gauge} title={t('moveIn.meters')} note={t('moveIn.metersNote')}>
        <p className={styles.none}>{t('moveIn.metersLater', { date: date(start) })}</p>
        <div>
          <Button size="small" onClick={() => setUnfolded(true)}>
            {t('moveIn.metersNow')}
          </Button>
        </div>
      </Part>
    )
  return (
    <Part icon={Gauge} title={t('moveIn.meters')} note={t('moveIn.metersNote')}>
      {failure !== null && (
        <PartFailure isBare error={failure.error} text={t('moveIn.metersFailed')} onRetry={failure.retry} />
      )}
      {meters === undefined && failure === null && <Skeleton height="var(--control-height)" />}
      {meters && meters.length > 0 && (
        <Part.Fields>
          {meters.map(meter => (
            <MeterFields key={meter.key} form={form} meter={meter} />
          ))}
        </Part.Fields>
      )}
      {meters?.length === 0 && (
        <p className={styles.none}>
          {t(form.values.apartment_id === '' ? 'moveIn.metersWait' : 'moveIn.noMeters')}
        </p>
      )}
      {meters && isRead && (
        <Part.Fields>
          <DateField {...form.field('read_on')} label={t('moveIn.readOn')} max={daysAfter(today(), 1)} />
        </Part.Fields>
      )}
      {meters && form.values.apartment_id !== '' && (
        <div>
          <AddMeter form={form} meters={meters} />
        </div>
      )}
    </Part>
  )
}

function MeterFields({ form, meter }: { form: MoveInFormState; meter: Meter }) {
  const t = useTexts()
  const { number, date } = useFormat()
  const { key, type, zone, last } = meter
  const unit = t(`moveIn.units.${type}`)
  const name =
    zone === 'total'
      ? t(`moveIn.types.${type}`)
      : `${t(`moveIn.types.${type}`)}, ${t(`moveIn.zones.${zone}`)}`
  const current = form.values[`reading_${key}`]
  const isReplaced = form.values[`replaced_${key}`]
  const { error, ...field } = form.field(`reading_${key}`)
  const known = last && { value: `${number(last.current)} ${unit}`, date: date(last.date) }
  const isBelow = isBelowLast(meter, current, isReplaced)
  const monthly = monthlyOf(meter, current, isReplaced, form.values.read_on)
  const unusual = RecordForm.UnusualReading.useWords()(monthly, last?.usual ?? null, unit)
  return (
    <div className={styles.meter}>
      <NumberField
        {...field}
        error={error !== undefined && isBelow && known ? t('moveIn.belowLast', known) : error}
        label={name}
        symbol={unit}
        step={0.01}
        hint={known && t('moveIn.last', known)}
        isOptional
      />
      <RecordForm.UnusualReading.Warning words={unusual} />
      {(isReplaced || isBelow) && (
        <CheckField {...form.field(`replaced_${key}`)} label={t('moveIn.replaced')} />
      )}
      {current !== null && isNewMeter(meter, isReplaced) && (
        <TextField
          {...form.field(`number_${key}`)}
          label={t('moveIn.meterNumber')}
          input={{ maxLength: maxMeterNumber }}
          isOptional
        />
      )}
    </div>
  )
}

function AddMeter({ form, meters }: { form: MoveInFormState; meters: readonly Meter[] }) {
  const t = useTexts()
  const rest = meterKinds.filter(
    ({ key, type, zone }) =>
      !meters.some(meter => meter.key === key) && (zone === 'total' || type === 'electricity'),
  )
  if (rest.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size="small" icon={Plus}>
          {t('moveIn.addMeter')}
        </Button>
      }
    >
      {rest.map(({ key, type, zone }) => (
        <Menu.Item
          key={key}
          icon={icons[type]}
          onSelect={() => fill(form, 'added', `${form.values.added} ${key}`.trim())}
        >
          {zone === 'total'
            ? t(`moveIn.types.${type}`)
            : `${t(`moveIn.types.${type}`)}, ${t(`moveIn.zones.${zone}`)}`}
        </Menu.Item>
      ))}
    </Menu>
  )
}
