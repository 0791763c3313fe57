import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEdrpou } from './edrpou.ts'

it('takes seven digits with one check digit, and with no other', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7}$/), seven => {
      const right = Array.from({ length: 10 }, (_, digit) => digit).filter(digit =>
        isEdrpou(`${seven}${digit}`),
      )
      expect(right).toHaveLength(1)
    }),
  )
})

// Codes of the National Bank, PrivatBank, Universal Bank, Kyivstar and Ukrzaliznytsia, which are public.
it.each(['00032106', '14360570', '21133352', '21673832', '40075815'])('takes %s', code => {
  expect(isEdrpou(code)).toBe(true)
  expect(isEdrpou(`${code.slice(0, 7)}${(Number(code[7]) + 1) % 10}`)).toBe(false)
})

it.each(['', '0003210', '000321060', '3184710691', '0003210б', ' 00032106'])('refuses %j', text => {
  expect(isEdrpou(text)).toBe(false)
})
