import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-03-16T10:00:00Z')
const ago = (instant: string, locale = 'en-GB') => relativeTime(instant, now, locale)

it('says how long ago something was, in the largest full unit', () => {
  expect(ago('2026-03-16T09:59:00Z')).toBe('1\u00a0minute ago')
  expect(ago('2026-03-16T09:00:01Z')).toBe('59\u00a0minutes ago')
  expect(ago('2026-03-16T09:00:00Z')).toBe('1\u00a0hour ago')
  expect(ago('2026-03-15T10:00:00Z')).toBe('yesterday')
  expect(ago('2026-03-11T09:00:00Z')).toBe('5\u00a0days ago')
})

it('uses the language of the page', () => {
  expect(ago('2026-03-16T09:57:00Z', 'uk-UA')).toBe('3\u00a0хвилини тому')
  expect(ago('2026-03-15T09:00:00Z', 'ru-UA')).toBe('вчера')
})

it('shows a future instant (of another clock) as now', () => {
  expect(ago('2026-03-16T09:59:01Z')).toBe('now')
  expect(ago('2026-03-16T10:05:00Z')).toBe('now')
})

it('returns null for more than a month ago', () => {
  expect(ago('2026-02-14T10:00:01Z')).toBe('29\u00a0days ago')
  expect(ago('2026-02-14T10:00:00Z')).toBeNull()
})
