import type { Currency } from '@orenda/contracts/currencies'
import type { Format } from '@orenda/shared-ui/texts'

/** An amount of money of an apartment on a day: a payment, an expense or a fee. */
export interface Entry {
  apartment_id: string
  apartment_name: string
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  date: string
}

/** The name of an entry: `Studio, 01.02.2026, 950,00 $`. */
export const entryName = ({ apartment_name, date, amount, currency }: Entry, format: Format): string =>
  `${apartment_name}, ${format.date(date)}, ${format.money(amount, currency)}`
