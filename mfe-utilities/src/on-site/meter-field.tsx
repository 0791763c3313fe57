import type { MeterState } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { CameraField } from '@orenda/shared-ui/files'
import { useFormat } from '@orenda/shared-ui/texts'
import { Field, Input, type MoneyProblem } from '@orenda/shared-ui/ui'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { useUnusualWords } from '../readings/unusual-words.ts'
import { type Draft, figuresOf } from './batch.ts'
import { NewMeter } from './new-meter.tsx'
import styles from './on-site.module.css'

interface MeterFieldProps {
  meter: MeterState
  draft: Draft
  date: string
  /** Why the API refused it; undefined: it did not. */
  refusal: string | undefined
  onChange: (changes: Partial<Draft>) => void
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One meter: its previous value, the new value, and the resulting consumption. */
export function MeterField({ meter, draft, date, refusal, onChange, onEnter }: MeterFieldProps) {
  const t = useTexts()
  const { locale, money, number, date: shown } = useFormat()
  const unusualWords = useUnusualWords()
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const unit = t(`units.${meter.type}`)
  const name = kindName(meter)
  const figures = figuresOf(meter, draft, date)
  const isBelow = figures !== null && figures.consumed < 0
  const unusual = figures && unusualWords(meter.type, figures.monthly, meter.usual)
  const wrong =
    problem && t(`common:validation.${problem === 'decimals' ? 'too_many_decimals' : 'invalid_type'}`)
  return (
    <div className={styles.meter}>
      <div className={styles.digits}>
        <Field
          label={`${name}, ${unit}`}
          error={wrong ?? (isBelow ? t('common:validation.below_previous') : refusal)}
          hint={
            <>
              {meter.meter_number !== '' && `№ ${meter.meter_number} · `}
              {t('onSite.last', { value: number(meter.current), date: shown(meter.date) })}
              {figures && !isBelow && (
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
            onKeyDown={onEnter}
            enterKeyHint="next"
            symbol=""
            step={0.01}
            locale={locale}
          />
        </Field>
        <CameraField name={name} photo={draft.photo} onPhoto={photo => onChange({ photo })} />
      </div>
      <div role="status" className={styles.unusual}>
        {unusual && (
          <>
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
            {unusual}
          </>
        )}
      </div>
      {(isBelow || draft.isNewMeter) && (
        <NewMeter meter={meter} draft={draft} onChange={onChange} onEnter={onEnter} />
      )}
    </div>
  )
}
