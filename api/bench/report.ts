import { concurrency, type Measured, median } from './measured.ts'

/** Prints a figure, and its limit if there is one. */
export function line(name: string, value: number, limit?: number, unit = ''): void {
  const figure = `${value.toFixed(unit === '' ? 2 : 0)} ${unit}`.trim()
  const judged =
    limit === undefined
      ? ''
      : `   limit ${Math.round(limit * 100) / 100} ${unit}`.trimEnd() + (value > limit ? '   OVER' : '')
  console.log(`${name.padEnd(42)}${figure.padStart(11)}${judged}`)
}

/**
 * Prints how the product and bare servers compare.
 * @param servers the product, a bare server, and possibly one with prepared statements
 */
export function reportRace(
  name: string,
  servers: readonly Measured[],
  rounds: number,
  limit: { time: number; cpu: number },
): void {
  const [product, bare, prepared] = servers as [Measured, ...Measured[]]
  console.log(`${name}, ${concurrency} connections, medians of ${rounds} rounds taken in turns`)
  console.log(
    `${''.padEnd(42)}${'requests/s'.padStart(11)}${'µs/request'.padStart(12)}${'CPU µs/request'.padStart(16)}`,
  )
  for (const { name, perSecond, cpu } of servers) {
    const rate = median(perSecond)
    console.log(
      `${name.padEnd(42)}${rate.toFixed(0).padStart(11)}${(1e6 / rate).toFixed(0).padStart(12)}${median(cpu).toFixed(0).padStart(16)}`,
    )
  }
  if (bare) {
    line('Orenda : bare, by time', ratio(bare.perSecond, product.perSecond), limit.time)
    line('Orenda : bare, by CPU of the process', ratio(product.cpu, bare.cpu), limit.cpu)
  }
  if (prepared) {
    line('Orenda : prepared, by time', ratio(prepared.perSecond, product.perSecond))
    line('Orenda : prepared, by CPU of the process', ratio(product.cpu, prepared.cpu))
  }
}

/** Median of the ratios of the rounds: what slows the machine for a while slows both. */
function ratio(dividends: readonly number[], divisors: readonly number[]): number {
  return median(dividends.map((dividend, round) => dividend / (divisors[round] as number)))
}
