import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byteRange, partOf } from './byte-range.ts'

it.each([
  [undefined, 10, null],
  ['', 10, null],
  ['bytes=-', 10, null],
  ['bytes=5-2', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=0-', 10, { start: 0, end: 9 }],
  ['bytes = 2 - 3', 10, { start: 2, end: 3 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=10-', 10, 'unsatisfiable'],
])('reads %j of %i bytes', (header, size, range) => {
  expect(byteRange(header, size)).toEqual(range)
})

it('returns exactly the range, however the content is split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 9 }), { minLength: 1, maxLength: 9 }),
      fc.nat(80),
      fc.nat(80),
      async (pieces, first, last) => {
        const whole = Buffer.concat(pieces)
        const range = byteRange(`bytes=${first}-${last}`, whole.length)
        if (range === null || range === 'unsatisfiable') return
        const parts: Buffer[] = []
        for await (const part of partOf(streamOf(pieces), range)) parts.push(part)
        expect(Buffer.concat(parts)).toEqual(whole.subarray(first, last + 1))
      },
    ),
  )
})

async function* streamOf(pieces: readonly Uint8Array[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}
