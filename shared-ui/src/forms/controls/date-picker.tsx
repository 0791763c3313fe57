import { Field } from '@orenda/shared-ui/ui'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type ComponentType, type Ref, useRef, useState } from 'react'
import controls from '../../ui/control.module.css'
import { cx } from '../../ui/cx.ts'
import { controlIcon } from '../../ui/icon.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useCloseOutside } from '../../ui/use-close-outside.ts'
import { useFloating } from '../../ui/use-floating.ts'
import type { DateCalendarProps } from './date-calendar.tsx'
import styles from './date-picker.module.css'
import type { DateBounds, DateProblem } from './typed-date.ts'
import { useTypedDate } from './use-typed-date.ts'

export interface DatePickerTexts {
  /** How a date is written, e.g. `dd/mm/yyyy`. */
  pattern: string
  calendar: string
  previousMonth: string
  nextMonth: string
}

type Hidden = 'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'style' | keyof DateBounds

export interface DatePickerProps extends Omit<ComponentProps<'input'>, Hidden>, Partial<DateBounds> {
  /** `YYYY-MM-DD`; empty when the field is empty or its text is no date. */
  value: string
  onValueChange: (value: string) => void
  /** Is called with what is wrong with the typed text. */
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

/**
 * A calendar date, typed as people write it or chosen from a calendar. The calendar's code loads when
 * the field gets the focus.
 */
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
  const typed = useTypedDate({ value, onValueChange, onProblem, min, max, today, format })
  const { anchorRef, popoverRef, Calendar, isOpen, prepare, unprepare, setWanted, close } = useCalendar()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input and the button inside get the focus.
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
        className={cx(controls.control, controls.withAfter)}
        value={typed.text}
        onChange={({ target }) => typed.take(target.value)}
        onFocus={event => {
          prepare()
          onFocus?.(event)
        }}
        onBlur={event => {
          unprepare()
          typed.leave()
          onBlur?.(event)
        }}
        onKeyDown={event => {
          onKeyDown?.(event)
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setWanted(true)
        }}
      />
      <CalendarButton
        label={texts.calendar}
        fieldId={field.id}
        isOpen={isOpen}
        disabled={rest.disabled || rest.readOnly}
        onPointerEnter={prepare}
        onClick={() => setWanted(isWanted => !isWanted)}
      />
      {isOpen && Calendar && (
        <CalendarPopover
          ref={popoverRef}
          Calendar={Calendar}
          value={value}
          min={min}
          max={max}
          today={today}
          locale={locale}
          texts={texts}
          onClose={close}
          onChoose={date => {
            typed.choose(date)
            close()
          }}
        />
      )}
    </span>
  )
}

/** Loads the calendar when the field gets the focus, and opens and closes it. */
function useCalendar() {
  const anchorRef = useRef<HTMLSpanElement>(null)
  const popoverRef = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const Calendar = calendar.use(isFocused || isWanted)
  const isOpen = isWanted && Boolean(Calendar)
  useFloating(isOpen, anchorRef, popoverRef, { align: 'end', prefers: 'below' })
  useCloseOutside(isOpen, anchorRef, () => setWanted(false))
  const close = () => {
    setWanted(false)
    anchorRef.current?.querySelector('input')?.focus()
  }
  const prepare = () => setFocused(true)
  const unprepare = () => setFocused(false)
  return { anchorRef, popoverRef, Calendar, isOpen, prepare, unprepare, setWanted, close }
}

interface CalendarButtonProps extends ComponentProps<'button'> {
  label: string
  fieldId: string | undefined
  isOpen: boolean
}

function CalendarButton({ label, fieldId, isOpen, ...props }: CalendarButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={cx(controls.after, controls.press)}
      aria-label={label}
      // Says for which date of a form it is.
      aria-describedby={fieldId && `${fieldId}-label`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      <CalendarDays {...controlIcon} />
    </button>
  )
}

interface CalendarPopoverProps extends DateCalendarProps {
  ref: Ref<HTMLDivElement>
  Calendar: ComponentType<DateCalendarProps>
  onClose: () => void
}

/** The calendar as a dialog beside the field. */
function CalendarPopover({ ref, Calendar, onClose, ...calendar }: CalendarPopoverProps) {
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={calendar.texts.calendar}
      tabIndex={-1}
      popover="manual"
      className={styles.popover}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The form and a dialog around it stay open.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <Calendar {...calendar} />
    </div>
  )
}
