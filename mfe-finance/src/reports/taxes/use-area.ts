import { numberFormat } from '@orenda/contracts/written'
import { useFormat } from '@orenda/shared-ui/texts'

/** Writes square metres, without decimals where there are none. */
export function useArea(): (area: number) => string {
  const { locale } = useFormat()
  return area => numberFormat(locale, { maximumFractionDigits: 2 }).format(area)
}
