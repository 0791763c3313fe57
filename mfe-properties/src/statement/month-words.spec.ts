import { expect, it } from 'vitest'
import { monthsTitle, monthTitle } from './month-words.ts'

it.each([
  ['uk-UA', 'Листопад 2026', 'Січень – серпень 2026', 'Вересень 2024 – серпень 2026'],
  ['ru-UA', 'Ноябрь 2026', 'Январь – август 2026', 'Сентябрь 2024 – август 2026'],
  ['en-GB', 'November 2026', 'January – August 2026', 'September 2024 – August 2026'],
])('names months in %s as a heading does', (locale, month, months, years) => {
  expect(monthTitle(locale, '2026-11')).toBe(month)
  expect(monthsTitle(locale, '2026-01', '2026-08')).toBe(months)
  expect(monthsTitle(locale, '2024-09', '2026-08')).toBe(years)
})
