import { anyText } from '@orenda/contracts/test/any-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'
import { sheetName } from './sheet-name.ts'

it.each([
  ['Квартири', [], 'Квартири'],
  ['Показання: вода/газ', [], 'Показання- вода-газ'],
  ["'Звіт'", [], 'Звіт'],
  ['', [], 'Sheet1'],
  ["  ' ", [], 'Sheet1'],
  ['History', [], 'Sheet1'],
  ['Дуже довга назва аркуша, яка не вміщується', [], 'Дуже довга назва аркуша, яка не'],
  ['Оренда', ['ОРЕНДА'], 'Оренда (2)'],
  ['a', ['A', 'a (2)'], 'a (3)'],
])('names a sheet %j beside %j', (label, taken, name) => {
  expect(sheetName(label, taken)).toBe(name)
})

it('always gives a sheet a name that Excel accepts', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), fc.array(fc.string()), (label, taken) => {
      const name = sheetName(label, taken)
      expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/)
      expect(name).not.toMatch(/^'|'$|^\s|\s$/)
      expect(name.isWellFormed()).toBe(true)
      expect(taken.map(other => other.toLowerCase())).not.toContain(name.toLowerCase())
    }),
  )
})

it("names a file by the date in the user's time zone", () => {
  const atMidnight = new Date(2026, 2, 1, 0, 30)
  expect(fileName('apartments_report', atMidnight)).toBe('apartments_report_2026-03-01.xlsx')
  expect(fileName('a/b:c*?"<>|\\', new Date(2026, 10, 21, 23, 59))).toBe('abc_2026-11-21.xlsx')
})
