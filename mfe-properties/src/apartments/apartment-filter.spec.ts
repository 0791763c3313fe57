import type { Apartment } from '@orenda/contracts/apartments'
import { expect, it } from 'vitest'
import { searchesApartments, showsApartments } from './apartment-filter.ts'

const apartment = (id: string, name: string, status: Apartment['status'], tenant_name: string | null) =>
  ({ id, name, status, tenant_name, address: `Київ, вул. ${name}, 1` }) as Apartment
const list = [
  apartment('1', 'Їжакова', 'occupied', 'Тарас Гнатюк'),
  apartment('2', 'Липки', 'available', null),
  apartment('3', 'Поділ', 'maintenance', null),
]

const shown = (search: string, show: string) =>
  list
    .filter(row => search === '' || searchesApartments(search)(row))
    .filter(row => show === '' || showsApartments(show, list)(row))
    .map(({ id }) => id)

it.each([
  ['', '', ['1', '2', '3']],
  [' їЖАК ', '', ['1']],
  ['гнатюк', '', ['1']],
  ['київ', 'available', ['2']],
  ['', '3', ['3']],
  ['липки', '3', []],
])('finds %j among %j', (search, show, ids) => {
  expect(shown(search, show)).toEqual(ids)
})

it('shows all when the apartment no longer exists', () => {
  const left = list.slice(2)
  expect(left.filter(showsApartments('2', left))).toEqual(left)
  expect(left.filter(showsApartments('occupied', left))).toEqual([])
})
