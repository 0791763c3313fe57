import { useFormat } from '@orenda/shared-ui/host'
import type { Total } from './totals.ts'

/** Amounts in several currencies on one line: `39 500,00 ₴ + 950,00 $`. */
export function useTotalsText(): (totals: readonly Total[]) => string {
  const { money } = useFormat()
  return totals => totals.map(({ amount, currency }) => money(amount, currency)).join(' + ')
}
