/**
 * Converts an amount to hundredths of its currency.
 * @param amount decimals as a provider writes them, e.g. 100, 7.34, "100.00"
 * @returns null for anything but an amount with at most two decimals
 */
export function minorOf(amount: number | string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?0*$/.exec(String(amount)) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Converts hundredths to decimals, e.g. 100.00. */
export const decimalOf = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
