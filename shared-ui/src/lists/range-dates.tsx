import { today, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Field } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { DatePicker } from '../forms/controls/date-picker.tsx'
import type { DateProblem } from '../forms/controls/typed-date.ts'
import { rangeOf, rangeValue } from './period.ts'
import styles from './range-dates.module.css'

interface RangeDatesProps {
  /** `2026-10-14..2026-11-21` */
  value: string
  onChange: (value: string) => void
}

/** The first and the last day of a range. The list is filtered as soon as a day can be read. */
export function RangeDates({ value, onChange }: RangeDatesProps) {
  const t = useCommonTexts()
  const range = rangeOf(value)
  if (range === null) return null
  const isTurned = range.from !== '' && range.to !== '' && range.from > range.to
  return (
    <div className={styles.dates} data-row>
      <Day
        label={t('filters.from')}
        value={range.from}
        onChange={from => onChange(rangeValue({ ...range, from }))}
      />
      <Day
        label={t('filters.to')}
        value={range.to}
        onChange={to => onChange(rangeValue({ ...range, to }))}
        wrong={isTurned ? t('validation.date_order') : undefined}
      />
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (value: string) => void
  wrong?: string | undefined
}

function Day({ label, value, onChange, wrong }: DayProps) {
  const t = useCommonTexts()
  const { locale, date } = useFormat()
  const [problem, setProblem] = useState<DateProblem | null>(null)
  // There is no error while the person is still typing.
  const [isTyping, setTyping] = useState(false)
  const now = today()
  const unread = problem !== null && !isTyping
  return (
    <Field label={label} error={unread ? t('date.unreadable', { example: date(now) }) : wrong}>
      <DatePicker
        value={value}
        onValueChange={next => {
          setTyping(true)
          onChange(next)
        }}
        onBlur={() => setTyping(false)}
        onProblem={setProblem}
        today={now}
        locale={locale}
        format={date}
        texts={{
          pattern: t('date.pattern'),
          calendar: t('date.calendar'),
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
        }}
      />
    </Field>
  )
}
