import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstScreenProblems, sizeOf } from './remote-size.ts'

const files = new Map([
  ['entry.js', Buffer.alloc(100_000)],
  ['entry.js.br', randomBytes(10 * 1024)],
  ['list.js', Buffer.alloc(100_000)],
  ['list.js.br', randomBytes(20 * 1024)],
  ['form.js', Buffer.alloc(100_000)],
  ['form.js.br', randomBytes(40 * 1024)],
  ['small.js', randomBytes(1024)],
])
const settings = { name: 'mfe-x', bases: ['a', 'b'], navigation: [], reads: {} }
const loaded = new Map([
  ['a', new Set(['entry.js', 'list.js'])],
  ['b', new Set(['entry.js', 'list.js', 'form.js'])],
])

describe('the size of a remote', () => {
  it('is the number of transferred bytes', () => {
    expect(sizeOf(files, ['entry.js', 'list.js'])).toBe(30)
  })

  it('counts a file that is too small for a compressed copy', () => {
    expect(sizeOf(files, ['small.js'])).toBeCloseTo(1, 1)
  })

  it('counts the lazy files of each first screen, and names the one that is too large', () => {
    expect(firstScreenProblems({ files, settings }, loaded)).toEqual([
      'the first screen of "b" loads 70.0 KB, its budget 40.0 KB',
    ])
  })

  it("is limited by the remote's own budget", () => {
    const own = { ...settings, budget: { firstLoad: 25 } }
    expect(firstScreenProblems({ files, settings: own }, loaded)).toHaveLength(2)
    expect(firstScreenProblems({ files, settings: { ...own, budget: { firstLoad: 70 } } }, loaded)).toEqual(
      [],
    )
  })
})
