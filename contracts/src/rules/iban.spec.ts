import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUkrainianIban } from './iban.ts'

const account = fc.stringMatching(/^\d{25}$/)

/** The check digits, by remainders digit by digit. */
function checkDigits(digits: string): string {
  const rest = Array.from(`${digits}301000`).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return String(98 - rest).padStart(2, '0')
}

it('takes an account with its check digits, and with no others of 02 to 98', () => {
  fc.assert(
    fc.property(account, digits => {
      const right = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0')).filter(check =>
        isUkrainianIban(`UA${check}${digits}`),
      )
      expect(right).toEqual([checkDigits(digits)])
    }),
  )
})

it('finds a mistyped digit, and two that changed places', () => {
  fc.assert(
    fc.property(account, fc.nat(23), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const check = checkDigits(digits)
      const typed = Array.from(digits)
      const [one = '0', other = '0'] = typed.slice(at)
      const wrong = typed.with(at, String((Number(one) + more) % 10)).join('')
      const swapped = typed
        .with(at, other)
        .with(at + 1, one)
        .join('')
      expect(isUkrainianIban(`UA${check}${wrong}`)).toBe(false)
      expect(isUkrainianIban(`UA${check}${swapped}`)).toBe(one === other)
    }),
  )
})

it.each([
  ['UA743077700000026001611157323', true],
  ['UA743077700000026001611157324', false],
  ['UA74307770000002600161115732', false],
  ['ua743077700000026001611157323', false],
  ['UA74 3077700000026001611157323', false],
  ['DE89370400440532013000', false],
  ['', false],
])('of %j: %s', (text, isRight) => {
  expect(isUkrainianIban(text)).toBe(isRight)
})
