const steps = [
  { unit: 'minute', milliseconds: 60_000, upTo: 60 },
  { unit: 'hour', milliseconds: 3_600_000, upTo: 24 },
  { unit: 'day', milliseconds: 86_400_000, upTo: 30 },
] as const

/**
 * How long ago an instant was, in a given language: `3 minutes ago`, `yesterday`.
 * @param instant ISO 8601; a future instant, from another clock, counts as now
 * @param now milliseconds
 * @returns `'now'` for less than a minute; null for more than a month, where a date is clearer
 */
export function relativeTime(instant: string, now: number, locale: string): string | null {
  const past = Math.max(now - Date.parse(instant), 0)
  if (past < 60_000) return 'now'
  const step = steps.find(({ milliseconds, upTo }) => past < milliseconds * upTo)
  if (step === undefined) return null
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  // A number stays with its unit.
  return format.format(-Math.floor(past / step.milliseconds), step.unit).replace(/(?<=\d) /, '\u00a0')
}
