import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupsOf, labelStep, monthPeriods } from './periods.ts'

const periods = monthPeriods(['2025-11', '2025-12', '2026-01'], 'uk-UA')

it('names months in the language, and their years separately', () => {
  expect(periods.map(({ short, name, group }) => [short, name, group])).toEqual([
    ['лис', 'листопад 2025', '2025'],
    ['гру', 'грудень 2025', '2025'],
    ['січ', 'січень 2026', '2026'],
  ])
  expect(groupsOf(periods)).toEqual([
    { group: '2025', start: 0, count: 2 },
    { group: '2026', start: 2, count: 1 },
  ])
})

it('labels as many periods as have space, and always the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 40, max: 2000 }), (count, width) => {
      const step = labelStep(count, width, 40)
      expect((width / count) * step).toBeGreaterThanOrEqual(40 - 1e-6)
      expect(step).toBeGreaterThanOrEqual(1)
    }),
  )
  expect([labelStep(24, 1100, 40), labelStep(24, 300, 40), labelStep(12, 300, 40)]).toEqual([1, 4, 2])
})
