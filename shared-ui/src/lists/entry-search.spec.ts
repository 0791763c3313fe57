import { expect, it } from 'vitest'
import { entryContains } from './entry-search.ts'

const row = { apartment_name: 'Студія', amount: 1642.8, note: 'Комунальні 12', tenant: null }
const finds = (wanted: string) => entryContains<typeof row>(wanted, each => [each.note, each.tenant])(row)

it.each(['1642', '1 642,8', '1642.80', '1 642,80 ₴', 'КОМУНАЛЬНІ', ' нальні ', '12'])('finds %j', wanted => {
  expect(finds(wanted)).toBe(true)
})

it.each(['642', '1642,81', '1642,800', 'Студія №', '2'.repeat(9)])('does not find %j', wanted => {
  expect(finds(wanted)).toBe(false)
})
