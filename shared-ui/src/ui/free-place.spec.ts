import fc from 'fast-check'
import { expect, it } from 'vitest'
import { covered, freePlace } from './free-place.ts'

const span = fc
  .tuple(fc.integer({ min: -40, max: 260 }), fc.integer({ min: 1, max: 90 }))
  .map(([top, height]) => ({ top, bottom: top + height }))

it('covers as little as any other place, and is the nearest such place to its edge', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 120 }),
      fc.array(span, { maxLength: 8 }),
      fc.constantFrom('top', 'bottom'),
      (height, taken, edge) => {
        const room = { top: 0, bottom: 240 }
        const place = freePlace(height, room, taken, edge)
        const all = Array.from({ length: room.bottom - height + 1 }, (_, top) => top)
        const least = Math.min(...all.map(top => covered(top, height, taken)))
        const best = all.filter(top => covered(top, height, taken) === least)
        expect(place).toBe(edge === 'top' ? best[0] : best.at(-1))
      },
    ),
  )
})

it('stays at the top of a room that is too low', () => {
  expect(freePlace(80, { top: 10, bottom: 50 }, [{ top: 0, bottom: 20 }], 'bottom')).toBe(10)
})
