/** Currencies whose rate to the hryvnia is known; the footer shows all but the first. */
export const exchangeCurrencies = ['UAH', 'USD', 'EUR', 'GBP'] as const
export type ExchangeCurrency = (typeof exchangeCurrencies)[number]

export const exchangeCurrencySymbols: Record<ExchangeCurrency, string> = {
  UAH: '₴',
  USD: '$',
  EUR: '€',
  GBP: '£',
}
