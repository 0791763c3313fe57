import { expect, it } from 'vitest'
import { shortAmount } from './short-amount.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  [18_500, 'UAH', 'uk-UA', '18 500 ₴', '18 500'],
  [24_000, 'UAH', 'ru-UA', '24 000 ₴', '24 000'],
  [7250, 'UAH', 'en-GB', '₴7,250', '7,250'],
  [8750.5, 'UAH', 'uk-UA', '8 751 ₴', '8 751'],
  [118_500, 'UAH', 'uk-UA', '118 500 ₴', '118 500'],
  [0.1, 'UAH', 'uk-UA', '0,1 ₴', '0,1'],
  [475, 'USD', 'uk-UA', '475 $', '475 $'],
  [475, 'USD', 'en-GB', '$475', '$475'],
  [12_500, 'USD', 'en-GB', '$12,500', '$12,500'],
  [1250, 'EUR', 'uk-UA', '1 250 €', '1 250 €'],
  [12_500, 'USD', 'uk-UA', '12 500 $', '12 500 $'],
  [1_250_000, 'UAH', 'uk-UA', '1,3 млн ₴', '1,3 млн'],
] as const)('%d %s in %s', (amount, currency, locale, signed, bare) => {
  expect(plain(shortAmount(amount, currency, locale))).toBe(signed)
  expect(plain(shortAmount(amount, currency, locale, true))).toBe(bare)
})
