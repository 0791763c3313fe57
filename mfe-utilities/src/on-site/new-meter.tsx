import type { MeterState } from '@orenda/contracts/utilities'
import { maxMeterNumber } from '@orenda/contracts/utility-kinds'
import { Checkbox, Field, Input } from '@orenda/shared-ui/ui'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { blank, type Draft } from './batch.ts'
import styles from './on-site.module.css'

interface NewMeterProps {
  meter: MeterState
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Whether the meter was replaced, and the number of the new one. */
export function NewMeter({ meter, draft, onChange, onMove }: NewMeterProps) {
  const t = useTexts()
  const question = t('onSite.newMeter')
  return (
    <fieldset aria-label={`${question}: ${kindName(meter)}`}>
      <Checkbox
        label={question}
        checked={draft.isNewMeter}
        onChange={({ target }) => onChange({ isNewMeter: target.checked, meterNumber: blank.meterNumber })}
      />
      {draft.isNewMeter && (
        <div className={styles.number}>
          <Field label={t('readings.meterNumber')} optional={t('common:states.optional')}>
            <Input
              value={draft.meterNumber}
              onChange={({ target }) => onChange({ meterNumber: target.value })}
              onKeyDown={onMove}
              enterKeyHint="next"
              autoComplete="off"
              maxLength={maxMeterNumber}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
