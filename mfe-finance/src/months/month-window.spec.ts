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
  const before = earlier(now, false)
  expect(before).toEqual({ until: '2025-03', step: 0 })
  expect(later(before, false, '2026-03')).toEqual(now)
  expect(later(now, false, '2026-03')).toBeNull()
})

it('shows five months on a phone, always the last one, and each of the others at least once', () => {
  const months = monthsUntil('2026-03')
  expect(shownMonths(months, true, 0)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'])
  const seen = new Set<string>()
  let shown: Shown = { until: '2026-03', step: 0 }
  while (shown.until === '2026-03') {
    const columns = shownMonths(months, true, shown.step)
    expect([columns.length, columns.at(-1)]).toEqual([5, '2026-03'])
    for (const month of columns) seen.add(month)
    const next = earlier(shown, true)
    expect(later(next, true, '2026-03')).toEqual(shown)
    shown = next
  }
  expect([...seen].sort()).toEqual(months)
})
