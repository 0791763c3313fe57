import { today, useFormat } from '@orenda/shared-ui/texts'

/** Formats a date as the other panels of the page do: `25.11`, with the year when it is another one. */
export function useShortDate(): (date: string) => string {
  const { date: whole } = useFormat()
  return date => (date.slice(0, 4) === today().slice(0, 4) ? whole(date).slice(0, 5) : whole(date))
}
