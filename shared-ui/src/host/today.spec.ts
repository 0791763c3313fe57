import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setServerToday, today } from './today.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  setServerToday('2026-11-21')
  vi.useRealTimers()
})

it('is the date in Kyiv until an answer of the server has another one', () => {
  vi.setSystemTime('2026-11-21T21:59:00Z')
  expect(today()).toBe('2026-11-21')
  vi.setSystemTime('2026-11-21T22:01:00Z')
  expect(today()).toBe('2026-11-22')
})

it('follows the server, also over midnight and the ends of months and years', () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  setServerToday('2028-02-28')
  expect(today()).toBe('2028-02-28')
  vi.setSystemTime('2026-11-22T12:00:00Z')
  expect(today()).toBe('2028-02-29')
  vi.setSystemTime('2026-11-23T12:00:00Z')
  expect(today()).toBe('2028-03-01')
  setServerToday('2025-12-31')
  expect(today()).toBe('2025-12-31')
  vi.setSystemTime('2026-11-24T12:00:00Z')
  expect(today()).toBe('2026-01-01')
})

it('counts whole days when the clock of this machine changes in between', () => {
  vi.setSystemTime('2026-03-28T12:00:00Z')
  setServerToday('2026-03-27')
  vi.setSystemTime('2026-03-30T12:00:00Z')
  expect(today()).toBe('2026-03-29')
})

it.each([null, '', 'yesterday', '2026-13-45', '2026-11-21T00:00:00Z'])('ignores %j', date => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  setServerToday('2026-11-20')
  setServerToday(date)
  expect(today()).toBe('2026-11-20')
})
