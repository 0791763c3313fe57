import type { TaxYear } from '@orenda/contracts/taxes'

/** The days whose rate is not known, each once with its currencies: `02.01.2026 (EUR, USD)`. */
export function missingDays(
  { missing_days }: TaxYear['rates'],
  write: (date: string) => string,
): { day: string; text: string }[] {
  const byDay = Map.groupBy(missing_days, ({ date }) => date)
  return [...byDay].map(([date, of]) => ({
    day: write(date),
    text: `${write(date)} (${of.map(({ currency }) => currency).join(', ')})`,
  }))
}
