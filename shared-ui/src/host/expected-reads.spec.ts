import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectReads, warnUnexpectedRead } from './expected-reads.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  warn.mockClear()
})

it('names the page and each list that it reads at its start without naming it, once', () => {
  expectReads('payments', ['payments'])
  warnUnexpectedRead('payments', [])
  warnUnexpectedRead('users/me', {})
  warnUnexpectedRead('apartments', [])
  expectReads('payments', ['payments'])
  warnUnexpectedRead('apartments', [])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toMatch(/"payments".*"apartments"/)
})

it('does not report later reads', () => {
  expectReads('expenses', [])
  vi.advanceTimersByTime(3001)
  warnUnexpectedRead('expenses', [])
  expect(warn).not.toHaveBeenCalled()
})
