import type { ReportSpan } from '../reports.api.ts'

/** The same day a year earlier; of 29 February the 28th. @param day `YYYY-MM-DD` */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`

/**
 * The same days a year earlier.
 * @param to the last day that is known of, `YYYY-MM-DD`
 * @returns null when they would overlap: more than a year has none before it
 */
export function spanBefore<Span extends ReportSpan>(span: Span, to: string): Span | null {
  return yearBefore(to) >= span.from ? null : { ...span, from: yearBefore(span.from), to: yearBefore(to) }
}
