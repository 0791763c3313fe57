/** Exact for amounts of up to four decimals: they are added as whole numbers. */
export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000
