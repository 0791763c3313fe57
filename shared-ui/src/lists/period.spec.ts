import { host } from '@orenda/shared-ui/host'
import { expect, it, vi } from 'vitest'
import { periodChoices, rangeOf, showsPeriod } from './period.ts'
import { flatChoices } from './record-filters.ts'

vi.mock('@orenda/shared-ui/texts', async load => ({ ...(await load<object>()), today: () => '2026-01-31' }))

const dates = [
  '2024-12-31',
  '2025-01-01',
  '2025-12-01',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
]
const rows = dates.map(date => ({ date }))
const shown = (value: string) => rows.filter(showsPeriod(value)).map(({ date }) => date)

it.each([
  ['this-month', ['2026-01-01', '2026-01-31']],
  ['last-month', ['2025-12-01', '2025-12-31']],
  ['this-year', ['2026-01-01', '2026-01-31', '2026-02-01']],
  ['last-year', ['2025-01-01', '2025-12-01', '2025-12-31']],
  ['2024', ['2024-12-31']],
  ['2025-12', ['2025-12-01', '2025-12-31']],
  ['2025-12-31..2026-01-01', ['2025-12-31', '2026-01-01']],
  ['2026-01-31..', ['2026-01-31', '2026-02-01']],
  ['..2025-01-01', ['2024-12-31', '2025-01-01']],
  ['..', dates],
])('shows the rows of %s', (value, expected) => {
  expect(shown(value)).toEqual(expected)
})

it('offers periods that have rows, and the chosen one', () => {
  const values = (value: string) =>
    flatChoices(periodChoices(rows.slice(1, 3), host.formatFor('uk'), value)).map(choice => choice.value)
  const relative = ['this-month', 'last-month', 'this-year', 'last-year']
  expect(values('')).toEqual([...relative, '..', '2025', '2025-12', '2025-01'])
  expect(values('2019')).toContain('2019')
  expect(values('2019-05')).toContain('2019-05')
  expect(values('2025-01-02..')).toContain('2025-01-02..')
})

it('writes a range as people read it', () => {
  const [, , , , range] = periodChoices(rows, host.formatFor('uk'), '2025-10-14..')
  expect(range).toEqual({ value: '2025-10-14..', label: '14.10.2025 – …' })
  expect(rangeOf('2025')).toBeNull()
})
