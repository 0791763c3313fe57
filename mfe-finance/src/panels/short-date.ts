import { useFormat } from '@orenda/shared-ui/texts'

/**
 * Formats a date near today: `25.11`, with the year when it is another one.
 * @param today `YYYY-MM-DD`
 */
export function useShortDate(today: string): (date: string) => string {
  const { date: whole } = useFormat()
  return date => (date.slice(0, 4) === today.slice(0, 4) ? whole(date).slice(0, 5) : whole(date))
}
