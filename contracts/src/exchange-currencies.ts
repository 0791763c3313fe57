/** Currencies with a known rate to the hryvnia. The footer shows all except the first. */
export const exchangeCurrencies = ['UAH', 'USD', 'EUR', 'GBP'] as const
export type ExchangeCurrency = (typeof exchangeCurrencies)[number]

export const exchangeCurrencySymbols: Record<ExchangeCurrency, string> = {
  UAH: '₴',
  USD: '$',
  EUR: '€',
  GBP: '£',
}
