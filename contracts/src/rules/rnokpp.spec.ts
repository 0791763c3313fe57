import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRnokpp } from './rnokpp.ts'

const nine = fc.stringMatching(/^\d{9}$/)
/** The check digit, by the terms of the formula one after another. */
const checkDigit = (text: string) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = Array.from(text, Number)
  // 11 more than the negative term can take away.
  const sum = 11 - a + 5 * b + 7 * c + 9 * d + 4 * e + 6 * f + 10 * g + 5 * h + 7 * i
  return (sum % 11) % 10
}

it('takes nine digits with their check digit, and with no other', () => {
  fc.assert(
    fc.property(nine, text => {
      const valid = Array.from({ length: 10 }, (_, digit) => digit).filter(digit =>
        isRnokpp(`${text}${digit}`),
      )
      expect(valid).toEqual([checkDigit(text)])
    }),
  )
})

it('finds most single mistyped digits', () => {
  fc.assert(
    fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (text, at, more) => {
      const whole = `${text}${checkDigit(text)}`
      const typed = Array.from(whole, Number)
      typed[at] = ((typed[at] ?? 0) + more) % 10
      // 10 and 0 share a check digit, so a few mistakes between these two stay unseen.
      const wrong = typed.join('')
      if (checkDigit(wrong.slice(0, 9)) !== checkDigit(text)) expect(isRnokpp(wrong)).toBe(false)
    }),
  )
})

it.each(['', '123456789', '12345678901', '32855961', '123456789О', ' 3184710691', 'AB123456'])(
  'refuses %j',
  text => {
    expect(isRnokpp(text)).toBe(false)
  },
)

it('takes a published example', () => {
  expect(isRnokpp('3184710691')).toBe(true)
  expect(isRnokpp('3184710692')).toBe(false)
})
