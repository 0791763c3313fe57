import { fillOwners } from './fill-owners.ts'

/** Records of one landlord; each apartment has a tenant and a lease. */
export interface Holdings {
  apartments: number
  payments: number
  expenses: number
}

const tables = ['users', 'tenants', 'apartments', 'leases', 'payments', 'expenses'] as const

/**
 * Gives each landlord records, with names that others have too.
 * @param ownerUrl of the owner of the tables, who may lift row-level security
 * @param owners ids of landlords, or how many new ones
 */
export function fillSearch(
  ownerUrl: string,
  owners: readonly string[] | number,
  holdings: Holdings,
): Promise<void> {
  return fillOwners(ownerUrl, owners, tables, statementsFor(holdings))
}

const list = (names: string) => `array['${names.split(' ').join("', '")}']`
const firstNames = list('Тарас Марія Ольга Юрій Оксана Петро Андрій Катерина Дмитро Наталія Сергій Ганна')
const lastNames = list(
  'Гнатюк Коваль Ковальчук Мельник Мельничук Савчук Шевченко Бондаренко Ткаченко Кравченко Поліщук Лисенко Марченко Хоменко Заяць',
)
const streets = list('Хорива Сумська Драгоманова Шовковична Жилянська Соборна Головна Зодчих Порика')
const notes = `array['', '', '', 'за воду', 'готівкою', 'переказ', 'борг за жовтень']`
const comments = `array['ремонт крана', 'фарба і валики', 'заміна замка', 'виклик сантехніка', 'меблі']`
/** One of an array, not the same for neighbours. */
const oneOf = (values: string, salt: number) =>
  `(${values})[1 + abs(hashint4(f.n * 31 + k * ${salt})) % cardinality(${values})]`

const statementsFor = ({ apartments, payments, expenses }: Holdings): string[] => [
  `create temp table let on commit drop as
   select f.owner_id, f.n, k as place, new_id() as tenant, new_id() as apartment, new_id() as lease,
     ${oneOf(firstNames, 7)} || ' ' || ${oneOf(lastNames, 11)} as name, ${oneOf(streets, 13)} as street
   from filled f cross join generate_series(1, ${apartments}) k`,
  'create index on let (n, place)',
  'analyze let',
  `insert into tenants (owner_id, id, name, phone, email)
   select owner_id, tenant, name, '+38067' || (1000000 + n % 8999999), 'tenant' || place || '@example.com' from let`,
  `insert into apartments (owner_id, id, name, address, income, currency, status, tenant_id, lease_start)
   select owner_id, apartment, 'Квартира ' || place, 'Київ, вул. ' || street || ', ' || n % 90, 15000, 'UAH', 'occupied', tenant, '2026-01-05'
   from let`,
  `insert into leases (owner_id, id, apartment_id, tenant_id, tenant_name, starts_on, currency, due_day, charged_from)
   select owner_id, lease, apartment, tenant, name, '2026-01-05', 'UAH', 5, '2026-01-05' from let`,
  `insert into payments (owner_id, apartment_id, lease_id, category, date, amount, currency, note)
   select f.owner_id, l.apartment, l.lease, 'rent', date '2026-11-01' - k, 15000 + k, 'UAH', ${oneOf(notes, 5)}
   from generate_series(1, ${payments}) k cross join filled f join let l on l.n = f.n and l.place = k % ${apartments} + 1`,
  `insert into expenses (owner_id, apartment_id, category, status, date, amount, currency, comment)
   select f.owner_id, l.apartment, 'repair', 'done', date '2026-11-01' - k, 500 + k, 'UAH', ${oneOf(comments, 3)}
   from generate_series(1, ${expenses}) k cross join filled f join let l on l.n = f.n and l.place = k % ${apartments} + 1`,
]
