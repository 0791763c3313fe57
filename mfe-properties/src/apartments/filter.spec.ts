import type { Apartment } from '@orenda/contracts/apartments'
import { expect, it } from 'vitest'
import { filterApartments, knownShow } from './filter.ts'

const apartment = (id: string, name: string, status: Apartment['status'], tenant_name: string | null) =>
  ({ id, name, status, tenant_name, address: `Київ, вул. ${name}, 1` }) as Apartment
const list = [
  apartment('1', 'Їжакова', 'occupied', 'Тарас Гнатюк'),
  apartment('2', 'Липки', 'available', null),
  apartment('3', 'Поділ', 'maintenance', null),
]

it.each([
  ['', '', ['1', '2', '3']],
  [' їЖАК ', '', ['1']],
  ['гнатюк', '', ['1']],
  ['київ', 'available', ['2']],
  ['', '3', ['3']],
  ['липки', '3', []],
])('finds %j among %j', (search, show, ids) => {
  expect(filterApartments(list, { search, show }).map(({ id }) => id)).toEqual(ids)
})

it('shows all in place of an apartment that has gone', () => {
  expect(knownShow('2', list)).toBe('2')
  expect(knownShow('2', list.slice(2))).toBe('')
  expect(knownShow('occupied', [])).toBe('occupied')
  // Not known yet is not gone.
  expect(knownShow('2', undefined)).toBe('2')
})
