import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { expect, it } from 'vitest'
import { byUrgency, tenanciesOf } from './tenancies.ts'

const lease = (tenant_id: string | null, status: Lease['status'], apartment_name: string, more = {}) =>
  ({ tenant_id, status, apartment_name, end: null, is_cancelled: false, ...more }) as Lease
const balance = (tenant_id: string, currency: Balance['currency'], amount: number, days_late = 3) =>
  ({ tenant_id, currency, balance: amount, days_late }) as Balance

it('is where a tenant lives, otherwise will live, otherwise lived last', () => {
  const tenancies = tenanciesOf(
    [
      lease('one', 'ended', 'Поділ', { end: '2025-01-31' }),
      lease('one', 'current', 'Студія'),
      lease('one', 'current', 'Лофт'),
      lease('one', 'upcoming', 'Смарт'),
      lease('two', 'upcoming', 'Поділ'),
      lease('two', 'ended', 'Лофт', { end: '2025-01-31' }),
      lease('three', 'ended', 'Лофт', { end: '2024-01-31' }),
      lease('three', 'ended', 'Студія', { end: '2025-01-31' }),
      lease('four', 'ended', 'Лофт', { end: '2025-01-31', is_cancelled: true }),
      lease(null, 'current', 'Лофт'),
    ],
    [],
  )
  const said = (id: string) => {
    const { state, leases = [] } = tenancies.get(id) ?? {}
    return [state, ...leases.map(({ apartment_name }) => apartment_name)]
  }
  expect(said('one')).toEqual(['lives', 'Лофт', 'Студія'])
  expect(said('two')).toEqual(['upcoming', 'Поділ'])
  expect(said('three')).toEqual(['former', 'Студія'])
  expect(said('four')).toEqual(['none'])
  expect(said('five')).toEqual([undefined])
  expect(tenancies.size).toBe(4)
})

it('adds up what is owed by currency, never across', () => {
  const tenancies = tenanciesOf(
    [],
    [
      balance('one', 'UAH', 100),
      balance('one', 'USD', 5),
      balance('one', 'UAH', 0.1),
      balance('two', 'UAH', -7),
    ],
  )
  const sums = (id: string) =>
    tenancies.get(id)?.standings.map(({ currency, owes, ahead }) => [currency, owes, ahead || 0])
  expect(sums('one')).toEqual(
    expect.arrayContaining([
      ['UAH', 100.1, 0],
      ['USD', 5, 0],
    ]),
  )
  expect(sums('two')).toEqual([['UAH', 0, 7]])
})

it('puts first who lives there and owes, then who else owes, then who lives there', () => {
  const ended = { end: '2025-01-31' }
  const tenancies = tenanciesOf(
    [
      lease('left', 'ended', 'Лофт', ended),
      lease('left and owes', 'ended', 'Лофт', ended),
      lease('to come', 'upcoming', 'Лофт'),
      lease('lives', 'current', 'Поділ'),
      lease('lives and is ahead', 'current', 'Смарт'),
      lease('lives and owes', 'current', 'Студія'),
      lease('lives and owes longer', 'current', 'Студія'),
    ],
    [
      balance('left and owes', 'UAH', 700),
      balance('lives and is ahead', 'UAH', -5),
      balance('lives and owes', 'USD', 5),
      balance('lives and owes longer', 'UAH', 1, 151),
    ],
  )
  const ids = [
    'left',
    'unknown',
    'left and owes',
    'to come',
    'lives',
    'lives and is ahead',
    'lives and owes',
    'lives and owes longer',
  ]
  expect(
    byUrgency(
      ids.map(id => ({ id })),
      tenancies,
    ).map(({ id }) => id),
  ).toEqual([
    'lives and owes longer',
    'lives and owes',
    'left and owes',
    'lives',
    'lives and is ahead',
    'left',
    'unknown',
    'to come',
  ])
})
