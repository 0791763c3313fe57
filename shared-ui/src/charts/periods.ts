/** A step of the axis. */
export interface Period {
  key: string
  /** Under the bars: `лис`, three letters in each language */
  short: string
  /** In full: `листопад 2026` */
  name: string
  /** The group of several periods, shown once below them: `2026` */
  group: string
}

/** @param months `YYYY-MM`, one after the other */
export function monthPeriods(months: readonly string[], locale: string): Period[] {
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const full = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return months.map(month => {
    const date = new Date(`${month}-15T12:00:00Z`)
    return {
      key: month,
      short: short.format(date).slice(0, 3),
      name: full.format(date).replace(/\s[гр]\.$/, ''),
      group: month.slice(0, 4),
    }
  })
}

/**
 * Which periods have room for their label: every `step`th one, counted from the last, so that the
 * newest has its label.
 */
export function labelStep(count: number, width: number, labelWidth: number): number {
  const steps = [1, 2, 3, 4, 6, 12]
  return steps.find(step => (width / count) * step >= labelWidth) ?? Math.ceil((labelWidth * count) / width)
}

/** Groups in a row: where each begins and how many periods it has. */
export function groupsOf(periods: readonly Period[]): { group: string; start: number; count: number }[] {
  const groups: { group: string; start: number; count: number }[] = []
  for (const [start, { group }] of periods.entries()) {
    const last = groups.at(-1)
    if (last?.group === group) last.count += 1
    else groups.push({ group, start, count: 1 })
  }
  return groups
}
