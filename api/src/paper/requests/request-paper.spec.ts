import { toHryvnia } from '@orenda/contracts/rules/hryvnia'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { samplePayee } from '../../../test/payee.ts'
import { type Asked, askedFor, type OpenCharge } from './request-content.ts'
import { requestPaper } from './request-paper.ts'

const rates = {
  USD: { rate: 41.3, rate_date: '2027-03-12' },
  EUR: { rate: 48.1, rate_date: '2027-03-12' },
}
const charge = (currency: OpenCharge['currency'], open: number): OpenCharge => ({
  id: currency,
  kind: 'rent',
  month: '2027-03',
  due_date: '2027-03-01',
  open,
  currency,
  note: null,
  late_fee: null,
})
const paperOf = (asked: Asked) =>
  JSON.stringify(
    requestPaper(
      {
        ...asked,
        number: '2027-0001',
        date: '2027-03-15',
        tenant_name: '',
        apartment_name: '',
        purpose: '',
        payee: samplePayee,
        links: { nbu003: 'https://qr.bank.gov.ua/a', nbu002: 'https://bank.gov.ua/a' },
        qr_format: '003',
        note: '',
      },
      '2027-03-15',
      'uk',
    ),
  )

it('asks for what other conversions make of an amount, whatever the decimals of the rate', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  const digits = fc.integer({ min: 1, max: 99_999_999_999 })
  fc.assert(
    fc.property(cents, digits, (minor, eightDecimals) => {
      const rate = eightDecimals / 10 ** 8
      const asked = askedFor([charge('USD', minor / 100)], { USD: { rate, rate_date: '2027-03-12' } }, 'uk')
      expect(asked.amount_uah).toBe(toHryvnia(minor / 100, rate))
    }),
  )
})

it('names the rate of each foreign currency, and of an older request the one that it has', () => {
  const both = askedFor([charge('EUR', 20), charge('USD', 10)], rates, 'uk')
  expect(paperOf(both)).toContain('за курсом НБУ EUR 48,1000, USD 41,3000 на 12.03.2027')
  const one = askedFor([charge('USD', 10)], rates, 'uk')
  expect(paperOf(one)).toContain('за курсом НБУ 41,3000 на 12.03.2027')
  const older = { ...one, lines: one.lines.map(({ rate, rate_date, ...line }) => line) }
  expect(paperOf(older)).toBe(paperOf(one))
})
