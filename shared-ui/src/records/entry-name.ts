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

/** The longest text of a person in a message or question. */
const most = 60

/** What a person wrote, in one line and not too long. */
export const shortText = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** @param about who or what it is about, else its apartment. `Taras Hnatiuk, 950,00 $` */
export const entryBrief = (
  about: string | null,
  { apartment_name, amount, currency }: Entry,
  format: Format,
): string => `${shortText(about ?? '') || apartment_name}, ${format.money(amount, currency)}`
