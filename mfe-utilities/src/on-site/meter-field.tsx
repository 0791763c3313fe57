import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { CameraField } from '@orenda/shared-ui/files'
import { RecordForm } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import { Field, Input } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { NewMeter } from './new-meter.tsx'
import styles from './on-site.module.css'
import { type MeterFieldProps, useMeterWords } from './use-meter-words.ts'

/** One meter: its previous value, the new value, and the resulting consumption. */
export function MeterField(props: MeterFieldProps) {
  const { meter, draft, onChange, onMove } = props
  const t = useTexts()
  const { locale, money, number, date: shown } = useFormat()
  const { figures, error, unusual, asksForNew, setProblem } = useMeterWords(props)
  const unit = t(`units.${meter.type}`)
  const name = kindName(meter)
  return (
    <div className={styles.meter}>
      <div className={styles.digits}>
        <Field
          label={`${name}, ${unit}`}
          error={error}
          hint={
            <>
              {meter.meter_number !== '' && `№ ${meter.meter_number} · `}
              {t('onSite.last', { value: number(meter.current), date: shown(meter.date) })}
              {figures && (
                <strong>
                  {t('onSite.consumed', { value: number(figures.consumed), unit })}
                  {meter.rate !== null && ` · ${money(figures.total, utilityCurrency)}`}
                </strong>
              )}
              {draft.isNewMeter && (
                <strong>
                  {t('readings.initial')}. {t('readings.initialHint')}
                </strong>
              )}
            </>
          }
        >
          <Input.Money
            value={draft.current}
            onValueChange={current => onChange({ current })}
            onProblem={setProblem}
            onKeyDown={onMove}
            enterKeyHint="next"
            symbol=""
            step={0.01}
            locale={locale}
          />
        </Field>
        <CameraField name={name} photo={draft.photo} onPhoto={photo => onChange({ photo })} />
      </div>
      <div className={styles.unusual}>
        <RecordForm.UnusualReading.Warning words={unusual} />
      </div>
      {asksForNew && <NewMeter meter={meter} draft={draft} onChange={onChange} onMove={onMove} />}
    </div>
  )
}
