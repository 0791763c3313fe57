import { useLanguage } from '@orenda/shared-ui/texts'

/** Formats `YYYY-MM` as `листопад`. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  return month =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(middleOf(month))
}

/** Formats `YYYY-MM` as the month of a day is named: `листопада`. */
export function useNameOfMonth(): (month: string) => string {
  const language = useLanguage()
  return month =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      .formatToParts(middleOf(month))
      .find(({ type }) => type === 'month')?.value ?? month
}

const middleOf = (month: string) => new Date(`${month}-15T12:00:00Z`)
