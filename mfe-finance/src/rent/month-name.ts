import { useLanguage } from '@orenda/shared-ui/texts'

/** Formats `YYYY-MM` as `листопад`. */
export function useMonthName(): (month: string) => string {
  const language = useLanguage()
  return month =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
      new Date(`${month}-15T12:00:00Z`),
    )
}
