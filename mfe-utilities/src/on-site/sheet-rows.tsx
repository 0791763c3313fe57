import type { MeterState } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { RecordForm } from '@orenda/shared-ui/forms'
import { useFieldErrorText, useFormat } from '@orenda/shared-ui/texts'
import { Input } from '@orenda/shared-ui/ui'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { keyOf } from './batch-body.ts'
import { DoneLine } from './done-line.tsx'
import type { Done } from './done-readings.ts'
import { MeterName } from './meter-name.tsx'
import type { ApartmentMeters } from './meters.ts'
import styles from './meters-sheet.module.css'
import { NewMeter } from './new-meter.tsx'
import { OwnDay } from './reading-day.tsx'
import type { MeterDrafts } from './use-drafts.ts'
import { type MeterFieldProps, useMeterWords } from './use-meter-words.ts'

interface SheetRowsProps {
  apartment: ApartmentMeters
  typed: MeterDrafts
  /** What was read of a meter; null while that is left to do. */
  doneOf: (meter: MeterState) => Done | null
  /** What all that was read and typed costs. */
  cost: number
  /** Whether its day is asked for. */
  hasOtherDay: boolean
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The meters of one apartment below its name. */
export function SheetRows({ apartment, typed, doneOf, cost, hasOtherDay, onMove }: SheetRowsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const fieldText = useFieldErrorText()
  const { id, name, meters, read } = apartment
  return (
    <tbody>
      <tr className={styles.apartment}>
        <th scope="rowgroup" colSpan={4}>
          <div className={styles.head}>
            <strong>{name}</strong>
            <span className={styles.muted}>{t('onSite.progress', { read, count: meters.length })}</span>
            {hasOtherDay && meters.some(meter => doneOf(meter) === null) && (
              <div data-day className={styles.ownDay}>
                <OwnDay of={name} day={typed.dayOf(id)} onChange={day => typed.setDayOf(id, day)} />
              </div>
            )}
          </div>
        </th>
        <td>{cost > 0 && <strong>{money(cost, utilityCurrency)}</strong>}</td>
        <td />
      </tr>
      {meters.map(meter => {
        const done = doneOf(meter)
        return done ? (
          <DoneLine key={keyOf(meter)} meter={meter} done={done} />
        ) : (
          <MeterLine
            key={keyOf(meter)}
            meter={meter}
            draft={typed.draftOf(meter)}
            date={typed.dayOf(id)}
            refusal={fieldText(typed.refusedCodeOf(meter))}
            onChange={changes => typed.change(meter, changes)}
            onMove={onMove}
          />
        )
      })}
    </tbody>
  )
}

/** A meter with the field for its reading, and below them what is wrong or unusual. */
function MeterLine(props: MeterFieldProps) {
  const { meter, draft, onChange, onMove } = props
  const t = useTexts()
  const { locale, number, money, date: shown } = useFormat()
  const { figures, error, unusual, asksForNew, setProblem } = useMeterWords(props)
  const id = useId()
  const unit = t(`units.${meter.type}`)
  return (
    <>
      <tr className={styles.line}>
        <MeterName of={meter} />
        <td id={`${id}-last`}>
          {number(meter.current)}
          <span className={styles.below}>{shown(meter.date)}</span>
        </td>
        <td>
          <Input.Money
            value={draft.current}
            onValueChange={current => onChange({ current })}
            onProblem={setProblem}
            onKeyDown={onMove}
            enterKeyHint="next"
            symbol={unit}
            step={0.01}
            locale={locale}
            aria-label={`${kindName(meter)}, ${unit}, ${meter.apartment_name}`}
            aria-describedby={`${id}-last ${id}-note`}
            aria-invalid={error !== undefined || undefined}
          />
        </td>
        <td>
          {figures && (
            <>
              <strong>{number(figures.consumed)}</strong> <span className={styles.muted}>{unit}</span>
            </>
          )}
        </td>
        <td>{figures && meter.rate !== null && money(figures.total, utilityCurrency)}</td>
        <td />
      </tr>
      <tr className={styles.notes}>
        <td colSpan={6} id={`${id}-note`}>
          <div className={styles.error} aria-live="polite">
            {error && (
              <>
                <CircleAlert size={14} strokeWidth={2} aria-hidden />
                {error}
              </>
            )}
          </div>
          <RecordForm.UnusualReading.Warning words={unusual} />
          {draft.isNewMeter && <p>{t('readings.initialHint')}</p>}
          {asksForNew && <NewMeter meter={meter} draft={draft} onChange={onChange} onMove={onMove} />}
        </td>
      </tr>
    </>
  )
}
