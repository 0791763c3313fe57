import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstBroken, type Verdict } from './first-broken.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

it('finds the first broken version in a few checks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), fc.nat(220), async (count, first) => {
      let asked = 0
      const result = await firstBroken(numbers(count), async at => {
        asked += 1
        return at < first ? 'good' : 'broken'
      })
      if (first >= count) return void expect(result).toBeNull()
      expect(result).toEqual({ broken: first, good: first === 0 ? null : first - 1, unknown: [] })
      expect(asked).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(count)))
    }),
  )
})

it('goes around versions that cannot be checked, and names those that may be the one', async () => {
  const known = fc.constantFrom<Verdict>('good', 'good', 'unknown')
  await fc.assert(
    fc.asyncProperty(fc.array(known, { maxLength: 30 }), fc.nat(30), async (marks, first) => {
      const verdicts = marks.map((mark, at) => (mark === 'good' && at >= first ? 'broken' : mark))
      const result = await firstBroken(numbers(marks.length), async at => verdicts[at] ?? 'unknown')
      const broken = verdicts.indexOf('broken')
      if (broken === -1) return void expect(result).toBeNull()
      const good = verdicts.lastIndexOf('good')
      expect(result).toEqual({
        broken,
        good: good === -1 ? null : good,
        unknown: numbers(marks.length)
          .slice(good + 1, broken)
          .filter(at => verdicts[at] === 'unknown'),
      })
    }),
  )
})
