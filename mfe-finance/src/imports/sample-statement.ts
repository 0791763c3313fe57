import type { Apartment } from '@orenda/contracts/apartments'
import type { ImportRow } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import type { ContractApi } from '@orenda/tools/page-test'

/** The header of files that the sample reads by itself. */
const titles = 'Дата;Сума;Валюта;Від кого;Призначення;IBAN'

/** A file as a browser sends it. */
export const statement = (lines: readonly string[], header = titles) => ({
  name: 'privat24.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
})

const names = [
  'Кравець Данило Олегович',
  'Мельничук Оксана Ігорівна',
  'Гнатюк Тарас Іванович',
  'Савчук Андрій Петрович',
  'Бойко Юлія Андріївна',
]

/** Tenants with an open rent each. */
export function giveLeases(api: ContractApi, count: number): Lease[] {
  const apartments = api.give<Apartment>(
    'apartments',
    Array.from({ length: count }, (_, at) => ({ name: `Квартира ${at + 1}`, address: 'Київ, Оболонь' })),
  )
  const tenants = api.give<Tenant>(
    'tenants',
    Array.from({ length: count }, (_, at) => ({
      name: at < names.length ? (names[at] ?? '') : `${names[at % names.length]} ${at}`,
    })),
  )
  const leases = api.give<Lease>(
    'leases',
    tenants.map(({ id, name }, at) => ({
      apartment_id: apartments[at]?.id ?? '',
      apartment_name: apartments[at]?.name ?? '',
      tenant_id: id,
      tenant_name: name,
      rent: 18_500 + at * 100,
      status: 'current' as const,
    })),
  )
  api.give<Charge>(
    'rent/charges',
    leases.map(({ id, apartment_id, tenant_id, rent }) => ({
      lease_id: id,
      apartment_id,
      tenant_id,
      kind: 'rent' as const,
      month: '2026-03',
      due_date: '2026-03-05',
      amount: rent,
      rent,
      open: rent,
    })),
  )
  return leases
}

/** The line of a rent that came. @param month `MM.YYYY` */
export const rentLine = ({ tenant_name, rent }: Lease, month: string) =>
  `05.${month};${rent}.00;UAH;${tenant_name};Оренда;UA213223130000026007233566001`

/** Rows as the API answers them, for lists that are too long to be sent as a file. */
export const manyRows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    date: '2026-03-05',
    amount: at + 1,
    currency: 'UAH' as const,
    text: `Переказ ${at + 1}`,
    sender: `Відправник ${at + 1}`,
    iban: null,
    state: 'new' as const,
    errors: [],
    suggestion: null,
    choice: null,
    record_id: null,
    likely_duplicate: null,
  }))
