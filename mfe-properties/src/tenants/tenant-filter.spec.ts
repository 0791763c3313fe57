import type { Tenant } from '@orenda/contracts/tenants'
import { expect, it } from 'vitest'
import { searchesTenants } from './tenant-filter.ts'

const tenant = (name: string, phone: string, email: string): Tenant => ({
  id: name,
  name,
  phone,
  email,
  tax_id: '1',
  passport: null,
  profile_files: [],
  created_at: '',
  updated_at: '',
})
const tenants = [
  tenant('Їжакевич Соломія', '+380 (44) 123-45-67', 'solomiia@example.com'),
  tenant('Тарас Гнатюк', '0501112233', 'Taras@Example.com'),
]

it.each([
  ['', [0, 1]],
  ['  ', [0, 1]],
  ['їжак', [0]],
  ['TARAS@', [1]],
  ['380441234567', [0]],
  ['44 123', [0]],
  ['+380 (44)', [0]],
  ['050', [1]],
  ['nobody', []],
])('finds by %j', (text, indexes) => {
  expect(tenants.filter(searchesTenants(text))).toEqual(indexes.map(index => tenants[index]))
})
