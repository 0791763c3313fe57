import type { MeterState } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { RecordForm } from '@orenda/shared-ui/forms'
import { useFieldErrorText, useFormat } from '@orenda/shared-ui/texts'
import { Input } from '@orenda/shared-ui/ui'
import { Check, CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { KindName } from '../kind.tsx'
import { kindName } from '../kind-name.ts'
import { keyOf } from './batch-body.ts'
import type { ApartmentMeters } from './meters.ts'
import styles from './meters-sheet.module.css'
import { NewMeter } from './new-meter.tsx'
import { OwnDay } from './reading-day.tsx'
import type { MeterDrafts } from './use-drafts.ts'
import { type MeterFieldProps, useMeterWords } from './use-meter-words.ts'

interface SheetRowsProps {
  apartment: ApartmentMeters
  typed: MeterDrafts
  isDone: (meter: MeterState) => boolean
  /** Whether its day is asked for. */
  hasOtherDay: boolean
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The meters of one apartment below its name. */
export function SheetRows({ apartment, typed, isDone, hasOtherDay, onMove }: SheetRowsProps) {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  const { id, name, meters, read } = apartment
  return (
    <tbody>
      <tr className={styles.apartment}>
        <th scope="rowgroup" colSpan={5}>
          <div className={styles.head}>
            <strong>{name}</strong>
            <span className={styles.muted}>{t('onSite.progress', { read, count: meters.length })}</span>
            {hasOtherDay && meters.some(meter => !isDone(meter)) && (
              <div data-day className={styles.ownDay}>
                <OwnDay of={name} day={typed.dayOf(id)} onChange={day => typed.setDayOf(id, day)} />
              </div>
            )}
          </div>
        </th>
      </tr>
      {meters.map(meter =>
        isDone(meter) ? (
          <DoneLine key={keyOf(meter)} meter={meter} />
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
        ),
      )}
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
        <Meter of={meter} />
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
      </tr>
      <tr className={styles.notes}>
        <td colSpan={5} id={`${id}-note`}>
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

/** A meter that is read already: what was read, and what was consumed. */
function DoneLine({ meter }: { meter: MeterState }) {
  const t = useTexts()
  const { number, date } = useFormat()
  const { current, consumed, type } = meter
  return (
    <tr className={`${styles.line} ${styles.whole}`}>
      <Meter of={meter} />
      <td />
      <td>
        <span className={styles.done}>
          <Check size={16} strokeWidth={2} aria-label={t('onSite.isRead')} />
          {number(current)} {t(`units.${type}`)}
        </span>
        <span className={styles.below}>{date(meter.date)}</span>
      </td>
      <td>
        {number(consumed)} <span className={styles.muted}>{t(`units.${type}`)}</span>
      </td>
      <td />
    </tr>
  )
}

function Meter({ of: meter }: { of: MeterState }) {
  return (
    <th scope="row">
      <span className={styles.meter}>
        <KindName of={meter} isLine />
        {meter.meter_number !== '' && <span className={styles.muted}>№ {meter.meter_number}</span>}
      </span>
    </th>
  )
}
