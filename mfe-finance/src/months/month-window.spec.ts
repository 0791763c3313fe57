import { monthAfter } from '@orenda/contracts/calendar'
import { expect, it } from 'vitest'
import { daysOf, earlier, later, monthsUntil, type Shown, shownMonths } from './month-window.ts'

it('counts months across years', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2025-12', 1), monthAfter('2026-03', -12)]).toEqual([
    '2025-12',
    '2026-01',
    '2025-03',
  ])
  const months = monthsUntil('2026-03')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03'])
  expect(daysOf(monthsUntil('2024-02'))).toEqual({ from: '2023-03-01', to: '2024-02-29' })
})

it('goes back a year on a desktop, and never beyond this month', () => {
  const now: Shown = { until: '2026-03', step: 0 }
  const before = earlier(now, 12)
  expect(before).toEqual({ until: '2025-03', step: 0 })
  expect(later(before, 12, '2026-03')).toEqual(now)
  expect(later(now, 12, '2026-03')).toBeNull()
  expect(later({ until: '2026-03', step: 2 }, 12, '2026-03'), 'of a phone that was turned').toBeNull()
})

it.each([4, 5] as const)('shows %d months on a phone, always the last one, and each of the others', count => {
  const months = monthsUntil('2026-03')
  expect(shownMonths(months, count, 0)).toEqual(months.slice(-count))
  const seen = new Set<string>()
  let shown: Shown = { until: '2026-03', step: 0 }
  while (shown.until === '2026-03') {
    const columns = shownMonths(months, count, shown.step)
    expect([columns.length, columns.at(-1)]).toEqual([count, '2026-03'])
    for (const month of columns) seen.add(month)
    const next = earlier(shown, count)
    expect(later(next, count, '2026-03')).toEqual(shown)
    shown = next
  }
  expect([...seen].sort()).toEqual(months)
})
