import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { type CustomComponents, DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { controlIcon } from '../../ui/icon.ts'
import styles from './date-calendar.module.css'
import type { DatePickerTexts } from './date-picker.tsx'
import type { DateBounds } from './typed-date.ts'

export interface DateCalendarProps extends DateBounds {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  today: string
  locale: string
  texts: DatePickerTexts
  onChoose: (date: string) => void
}

// The library counts with instants. They are noons in UTC and shown in UTC, so that no time zone
// changes the day.
const zone = 'UTC'
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** The noon in UTC of a day of the library, whose getters answer in its own zone. */
const noonOf = (day: Date) => new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 12))

/** One month of days. The focus begins on the chosen day, else on today. */
export function DateCalendar({ value, min, max, today, locale, texts, onChoose }: DateCalendarProps) {
  const wording = useMemo(() => wordingIn(locale, texts), [locale, texts])
  const chosen = value === '' ? undefined : noon(value)
  const days = { before: noon(min), after: noon(max) }
  return (
    <DayPicker
      {...wording}
      mode="single"
      required
      autoFocus
      timeZone={zone}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      captionLayout="dropdown"
      lang={locale}
      today={noon(today)}
      selected={chosen}
      defaultMonth={chosen ?? noon(today < min ? min : today > max ? max : today)}
      startMonth={days.before}
      endMonth={days.after}
      disabled={[{ before: days.before }, { after: days.after }]}
      onSelect={day => onChoose(noonOf(day).toISOString().slice(0, 10))}
      classNames={looks}
      components={parts}
    />
  )
}

const looks = {
  root: styles.root ?? '',
  months: '',
  month: styles.month ?? '',
  nav: '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  month_caption: styles.caption ?? '',
  dropdowns: styles.dropdowns ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: '',
  day_button: styles.day ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  outside: styles.outside ?? '',
  disabled: styles.disabled ?? '',
}

const parts: Partial<CustomComponents> = {
  Chevron: ({ orientation }) =>
    orientation === 'left' ? <ChevronLeft {...controlIcon} /> : <ChevronRight {...controlIcon} />,
  Dropdown: ({ options = [], className: _, classNames: __, components: ___, ...select }: DropdownProps) => (
    <select {...select} className={styles.select}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  ),
}

type DropdownProps = ComponentProps<CustomComponents['Dropdown']> & {
  classNames?: unknown
  components?: unknown
}

/** The texts of the calendar, from Intl if it has them. */
function wordingIn(
  locale: string,
  { previousMonth, nextMonth }: DatePickerTexts,
): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    return (day: Date) => format.format(noonOf(day))
  }
  const words = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  const todayWord = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  const wholeDay = written({ dateStyle: 'full' })
  const monthOfYear = written({ month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: monthOfYear,
      formatMonthDropdown: written({ month: 'long' }),
      formatWeekdayName: written({ weekday: 'short' }),
    },
    labels: {
      labelNav: () => words.of('month') ?? '',
      labelGrid: monthOfYear,
      labelMonthDropdown: () => words.of('month') ?? '',
      labelYearDropdown: () => words.of('year') ?? '',
      labelPrevious: () => previousMonth,
      labelNext: () => nextMonth,
      labelWeekday: written({ weekday: 'long' }),
      labelDayButton: (date, { today }) => (today ? `${todayWord}, ${wholeDay(date)}` : wholeDay(date)),
    },
  }
}
