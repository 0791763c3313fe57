import { daysAfter } from '@orenda/contracts/calendar'
import { DatePicker, type DatePickerProps } from '@orenda/shared-ui/forms'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Field } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

interface ReadingDayProps {
  /** `YYYY-MM-DD`; blank when the text is no day that can be. */
  day: string
  onChange: (day: string) => void
}

/** The day of all readings. */
export function ReadingDay({ day, onChange }: ReadingDayProps) {
  const t = useTexts()
  const { date } = useFormat()
  return (
    <Field
      label={t('common:fields.date')}
      error={day === '' ? t('common:date.late', { date: date(latestDay()) }) : undefined}
    >
      <DayControl day={day} onChange={onChange} />
    </Field>
  )
}

/** The day of one apartment, beside its name. */
export function OwnDay({ of, day, onChange }: ReadingDayProps & { of: string }) {
  const t = useTexts()
  const label = `${t('common:fields.date')}, ${of}`
  return (
    <DayControl aria-label={label} aria-invalid={day === '' || undefined} day={day} onChange={onChange} />
  )
}

/** Tomorrow, where it may be tomorrow already. */
const latestDay = () => daysAfter(today(), 1)

type DayControlProps = ReadingDayProps & Pick<DatePickerProps, 'aria-label' | 'aria-invalid'>

function DayControl({ day, onChange, ...rest }: DayControlProps) {
  const t = useTexts()
  const format = useFormat()
  return (
    <DatePicker
      {...rest}
      value={day}
      onValueChange={onChange}
      today={today()}
      locale={format.locale}
      min="1900-01-01"
      max={latestDay()}
      format={format.date}
      texts={{
        pattern: t('common:date.pattern'),
        calendar: t('common:date.calendar'),
        previousMonth: t('common:date.previousMonth'),
        nextMonth: t('common:date.nextMonth'),
      }}
    />
  )
}
