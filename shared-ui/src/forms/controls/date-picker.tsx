import { Field } from '@orenda/shared-ui/ui'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import controls from '../../ui/control.module.css'
import { cx } from '../../ui/cx.ts'
import { controlIcon } from '../../ui/icon.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useFloating } from '../../ui/use-floating.ts'
import styles from './date-picker.module.css'
import { type DateBounds, type DateProblem, readDate } from './typed-date.ts'

export interface DatePickerTexts {
  /** How a date is written, e.g. `dd/mm/yyyy`. */
  pattern: string
  calendar: string
  previousMonth: string
  nextMonth: string
}

type Hidden = 'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'style' | keyof DateBounds

export interface DatePickerProps extends Omit<ComponentProps<'input'>, Hidden>, Partial<DateBounds> {
  /** `YYYY-MM-DD`, or empty: also while what stands there is no date. */
  value: string
  onValueChange: (value: string) => void
  /** Hears what is wrong with what stands there. */
  onProblem?: ((problem: DateProblem | null) => void) | undefined
  /** `YYYY-MM-DD` */
  today: string
  /** BCP 47 */
  locale: string
  /** Writes `YYYY-MM-DD` as people read it. */
  format: (date: string) => string
  texts: DatePickerTexts
}

const calendar = lazyPart(() =>
  import(/* webpackChunkName: 'date-calendar' */ './date-calendar.tsx').then(
    ({ DateCalendar }) => DateCalendar,
  ),
)

/** A calendar date: typed as people write it, or chosen from a calendar, which comes when the field is gone to. */
export function DatePicker({
  value,
  onValueChange,
  onProblem,
  min = '1900-01-01',
  max = '2199-12-31',
  today,
  locale,
  format,
  texts,
  ref,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: DatePickerProps) {
  const field = Field.useControl(rest)
  const anchorRef = useRef<HTMLSpanElement>(null)
  const popoverRef = useRef<HTMLDivElement>(null)
  // The person's own text, as long as the value is the one it gave: a value from outside wins.
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const Calendar = calendar.use(isFocused || isWanted)
  const isOpen = isWanted && Boolean(Calendar)
  useFloating(isOpen, anchorRef, popoverRef, { align: 'end', prefers: 'below' })

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !anchorRef.current?.contains(target)) setWanted(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const isDrafted = draft !== null && draft.value === value
  const take = (text: string) => {
    const result = text.trim() === '' ? { date: '' } : readDate(text, today, { min, max })
    const date = 'date' in result ? result.date : ''
    setDraft({ text, value: date })
    onProblem?.('problem' in result ? result.problem : null)
    onValueChange(date)
  }
  const close = () => {
    setWanted(false)
    anchorRef.current?.querySelector('input')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is within; this one listens.
    <span
      ref={anchorRef}
      className={controls.box}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !anchorRef.current?.contains(relatedTarget)) setWanted(false)
      }}
    >
      <input
        autoComplete="off"
        placeholder={texts.pattern}
        {...rest}
        {...field}
        ref={ref}
        type="text"
        // Digits and a separator on a phone.
        inputMode="decimal"
        className={cx(controls.control, controls.figures, controls.withAfter)}
        value={isDrafted ? draft.text : value === '' ? '' : format(value)}
        onChange={({ target }) => take(target.value)}
        onFocus={event => {
          setFocused(true)
          onFocus?.(event)
        }}
        onBlur={event => {
          setFocused(false)
          // What is no date stays as it is written, so that the person can put it right.
          if (value !== '') setDraft(null)
          onBlur?.(event)
        }}
        onKeyDown={event => {
          onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setWanted(true)
        }}
      />
      <button
        type="button"
        className={cx(controls.after, controls.press)}
        aria-label={texts.calendar}
        // Which of a form's dates it is for.
        aria-describedby={field.id && `${field.id}-label`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={rest.disabled || rest.readOnly}
        onPointerEnter={() => setFocused(true)}
        onClick={() => setWanted(!isWanted)}
      >
        <CalendarDays {...controlIcon} />
      </button>
      {isOpen && Calendar && (
        <div
          ref={popoverRef}
          role="dialog"
          aria-label={texts.calendar}
          tabIndex={-1}
          popover="manual"
          className={styles.popover}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // The form and a dialog around stay open.
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
        >
          <Calendar
            value={value}
            min={min}
            max={max}
            today={today}
            locale={locale}
            texts={texts}
            onChoose={date => {
              setDraft(null)
              onProblem?.(null)
              onValueChange(date)
              close()
            }}
          />
        </div>
      )}
    </span>
  )
}
