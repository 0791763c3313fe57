import type { MeterState } from '@orenda/contracts/utilities'
import { useFormat } from '@orenda/shared-ui/texts'
import { Checkbox, Field, Input, type MoneyProblem } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { blank, type Draft } from './batch.ts'
import styles from './on-site.module.css'

interface NewMeterProps {
  meter: MeterState
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Whether the meter was replaced, and the initial value of the new one. */
export function NewMeter({ meter, draft, onChange, onEnter }: NewMeterProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const question = t('onSite.newMeter')
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const choose = (isNewMeter: boolean) => {
    setProblem(null)
    onChange({ isNewMeter, start: blank.start })
  }
  return (
    <fieldset aria-label={`${question}: ${kindName(meter)}`}>
      <Checkbox
        label={question}
        checked={draft.isNewMeter}
        onChange={({ target }) => choose(target.checked)}
      />
      {draft.isNewMeter && (
        <div className={styles.start}>
          <Field
            label={t('onSite.start')}
            error={
              problem
                ? t(`common:validation.${problem === 'decimals' ? 'too_many_decimals' : 'invalid_type'}`)
                : undefined
            }
          >
            <Input.Money
              value={draft.start}
              onValueChange={start => onChange({ start })}
              onProblem={setProblem}
              onKeyDown={onEnter}
              enterKeyHint="next"
              symbol={t(`units.${meter.type}`)}
              step={0.01}
              locale={locale}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
