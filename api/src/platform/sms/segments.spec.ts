import { expect, it } from 'vitest'
import { toE164 } from './phone-number.ts'
import { segmentsOf } from './segments.ts'

it.each([
  ['', 0, 'GSM-7'],
  ['a'.repeat(160), 1, 'GSM-7'],
  ['a'.repeat(161), 2, 'GSM-7'],
  ['a'.repeat(306), 2, 'GSM-7'],
  ['a'.repeat(307), 3, 'GSM-7'],
  ['я'.repeat(70), 1, 'UCS-2'],
  ['я'.repeat(71), 2, 'UCS-2'],
  ['я'.repeat(134), 2, 'UCS-2'],
  ['я'.repeat(135), 3, 'UCS-2'],
  [`${'a'.repeat(159)}€`, 2, 'GSM-7'],
  [`${'я'.repeat(69)}🙂`, 2, 'UCS-2'],
  // A pair that would be torn goes into the next part.
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2, 'GSM-7'],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, 'GSM-7'],
  [`${'я'.repeat(66)}🙂${'я'.repeat(66)}`, 3, 'UCS-2'],
  ['100 ₴', 1, 'UCS-2'],
])('%j is sent in %i parts', (text, parts, encoding) => {
  expect(segmentsOf(text)).toEqual({ parts, encoding })
})

it.each([
  ['+380671234567', '+380671234567'],
  ['380671234567', '+380671234567'],
  ['067 123-45-67', '+380671234567'],
  ['8 (067) 123 45 67', '+380671234567'],
  ['+48 601 234 567', '+48601234567'],
  ['0048 601 234 567', '+48601234567'],
  ['1234567890', null],
  ['+0671234567', null],
  ['+3806712345678901', null],
  ['a phone', null],
])('%s is %s', (text, number) => {
  expect(toE164(text)).toBe(number)
})
