import { expect, it } from 'vitest'
import { spanBefore } from './span-before.ts'

it('compares the days that are known with the same days a year earlier', () => {
  const span = { from: '2026-01-01', to: '2026-12-31', apartment_id: 'home' }
  expect(spanBefore(span, '2026-03-16')).toEqual({
    from: '2025-01-01',
    to: '2025-03-16',
    apartment_id: 'home',
  })
  expect(spanBefore({ from: '2024-02-29', to: '2024-02-29' }, '2024-02-29')).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
})

it('has nothing to compare more than a year with', () => {
  expect(spanBefore({ from: '2025-01-01', to: '2025-12-31' }, '2025-12-31')).not.toBeNull()
  expect(spanBefore({ from: '2025-01-01', to: '2026-01-01' }, '2026-01-01')).toBeNull()
  expect(spanBefore({ from: '1970-01-01', to: '2026-03-16' }, '2026-03-16')).toBeNull()
})
