import type { MeterState, Reading } from '@orenda/contracts/utilities'
import { consumedOf, costOf } from '@orenda/contracts/utility-figures'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { useFormat } from '@orenda/shared-ui/texts'
import { IconButton, Input, type MoneyProblem } from '@orenda/shared-ui/ui'
import { Check, CircleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { MeterName } from './meter-name.tsx'
import styles from './meters-sheet.module.css'
import { useCorrection } from './use-correction.ts'

interface CorrectionProps {
  meter: MeterState
  reading: Reading
  /** Of the meter, with its apartment. */
  name: string
  onClose: () => void
}

/** The line of a reading whose figure is being corrected: Enter saves it, Escape leaves it as it is. */
export function Correction({ meter, reading, name, onClose }: CorrectionProps) {
  const t = useTexts()
  const { locale, number, money } = useFormat()
  const id = useId()
  const { current, setCurrent, setProblem, consumed, error } = useFigure(reading)
  const { isSaving, refusal, correct } = useCorrection()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const unit = t(`units.${reading.type}`)
  const said = error ?? refusal
  const save = async () => {
    if (isSaving) return
    if (current === null || error !== undefined) field.current?.focus()
    else if (current === reading.current || (await correct(reading, current))) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows change no figure.
    if (!['Enter', 'Escape', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') void save()
  }
  return (
    <>
      <tr className={styles.line}>
        <MeterName of={meter} />
        <td>{number(reading.previous)}</td>
        <td>
          <Input.Money
            ref={field}
            value={current}
            onValueChange={setCurrent}
            onProblem={setProblem}
            onKeyDown={onKeyDown}
            symbol={unit}
            step={0.01}
            locale={locale}
            aria-label={t('onSite.correct', { name })}
            aria-describedby={`${id}-note`}
            aria-invalid={said !== undefined || undefined}
          />
        </td>
        <td>
          {consumed !== null && (
            <>
              {number(consumed)} <span className={styles.muted}>{unit}</span>
            </>
          )}
        </td>
        <td>
          {consumed !== null &&
            reading.rate !== null &&
            money(costOf(consumed, reading.rate), utilityCurrency)}
        </td>
        <td className={styles.acts}>
          <IconButton
            icon={Check}
            label={`${t('common:actions.save')}: ${name}`}
            onClick={() => void save()}
          />
          <IconButton icon={X} label={`${t('common:actions.cancel')}: ${name}`} onClick={onClose} />
        </td>
      </tr>
      <tr className={styles.notes}>
        <td colSpan={6} id={`${id}-note`}>
          <div className={styles.error} aria-live="polite">
            {said && (
              <>
                <CircleAlert size={14} strokeWidth={2} aria-hidden />
                {said}
              </>
            )}
          </div>
        </td>
      </tr>
    </>
  )
}

/** The figure that is typed, what it comes to, and what is wrong with it. */
function useFigure(reading: Reading) {
  const t = useTexts()
  const [current, setCurrent] = useState<number | null>(reading.current)
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const isNumber = current !== null && !Number.isNaN(current)
  const begins = reading.new_meter && reading.previous === reading.current
  const consumed = !isNumber ? null : begins ? 0 : consumedOf(reading.previous, current)
  const isBelow = consumed !== null && consumed < 0
  const error = problem
    ? t(`common:validation.${problem === 'decimals' ? 'too_many_decimals' : 'invalid_type'}`)
    : isBelow
      ? t('common:validation.below_previous')
      : undefined
  return { current, setCurrent, setProblem, consumed: isBelow ? null : consumed, error }
}
