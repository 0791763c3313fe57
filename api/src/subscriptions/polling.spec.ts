import { describe, expect, it } from 'vitest'
import { nextQuestion } from './polling.ts'

const createdAt = new Date('2026-11-22T10:00:00Z')
const minute = 60_000
const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)

function questions(state: 'open' | 'pending' | 'failed', most = 60): number[] {
  const times: number[] = []
  for (let now: Date | null = createdAt; times.length < most; ) {
    now = nextQuestion({ state, renewal: 'wanted', createdAt }, now)
    if (now === null) break
    times.push((now.getTime() - createdAt.getTime()) / minute)
  }
  return times
}

describe('an order that nobody has paid', () => {
  it('is asked about after 1, 5, 15 and 60 minutes, and then hourly for a day', () => {
    expect(questions('open').slice(0, 5)).toEqual([1, 5, 15, 60, 120])
    expect(questions('open')).toHaveLength(27)
    expect(questions('open').at(-1)).toBe(24 * 60)
    expect(questions('failed')).toEqual(questions('open'))
  })

  it('is asked about once after the product was down, and then on time', () => {
    const order = { state: 'open', renewal: 'wanted', createdAt } as const
    expect(nextQuestion(order, minutesLater(130))).toEqual(minutesLater(180))
  })

  it('is asked about daily for two weeks while a payment is being processed', () => {
    expect(questions('pending').slice(26, 29)).toEqual([1440, 2 * 1440, 3 * 1440])
    expect(questions('pending').at(-1)).toBe(14 * 1440)
  })
})

describe('an order that is paid', () => {
  const plan = { end: minutesLater(1000), accessUntil: minutesLater(1000 + 3 * 1440) }

  it('is not asked about any more, unless its plan should have been renewed', () => {
    const order = { state: 'paid', createdAt } as const
    expect(nextQuestion({ ...order, renewal: 'off' }, createdAt, plan)).toBeNull()
    expect(nextQuestion({ ...order, renewal: 'on' }, createdAt, plan)).toEqual(minutesLater(1060))
    expect(nextQuestion({ ...order, renewal: 'on' }, minutesLater(1060), plan)).toEqual(
      minutesLater(1060 + 360),
    )
    expect(nextQuestion({ ...order, renewal: 'on' }, minutesLater(1000 + 3 * 1440), plan)).toBeNull()
    expect(nextQuestion({ ...order, state: 'refunded', renewal: 'off' }, createdAt, plan)).toBeNull()
  })
})
