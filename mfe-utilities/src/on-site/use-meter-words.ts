import type { MeterState } from '@orenda/contracts/utilities'
import { RecordForm } from '@orenda/shared-ui/forms'
import type { MoneyProblem } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type Draft, figuresOf } from './batch.ts'

export interface MeterFieldProps {
  meter: MeterState
  draft: Draft
  /** `YYYY-MM-DD` */
  date: string
  /** Why the API refused it; undefined: it did not. */
  refusal: string | undefined
  onChange: (changes: Partial<Draft>) => void
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What is said of a meter while its reading is typed: what was consumed, and what is wrong or unusual. */
export function useMeterWords({
  meter,
  draft,
  date,
  refusal,
}: Pick<MeterFieldProps, 'meter' | 'draft' | 'date' | 'refusal'>) {
  const t = useTexts()
  const unusualWords = RecordForm.UnusualReading.useWords()
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const figures = figuresOf(meter, draft, date)
  const isBelow = figures !== null && figures.consumed < 0
  const wrong =
    problem && t(`common:validation.${problem === 'decimals' ? 'too_many_decimals' : 'invalid_type'}`)
  return {
    /** null while there is nothing to count. */
    figures: isBelow ? null : figures,
    error: wrong ?? (isBelow ? t('common:validation.below_previous') : refusal),
    unusual: unusualWords(figures?.monthly ?? null, meter.usual, t(`units.${meter.type}`)),
    /** Whether the meter may have been replaced. */
    asksForNew: isBelow || draft.isNewMeter,
    setProblem,
  }
}
