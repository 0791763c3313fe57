import type { CreateApartment } from '@orenda/contracts/apartments'
import type { LateFeeTerms } from '@orenda/contracts/late-fees'
import type { CreateTenant } from '@orenda/contracts/tenants'

export const demoLandlord = { name: 'Олена Вишневецька', phone: '+380 44 000 10 10', language: 'uk' } as const

/** Who receives the demo landlord's rent: IBAN and code are published examples. */
export const demoPayee = {
  name: demoLandlord.name,
  iban: 'UA743077700000026001611157323',
  code: '3184710691',
}

/** Fictitious people: invented names, unassigned phone numbers, addresses of a reserved domain. */
export const demoTenants: readonly Omit<CreateTenant, 'profile_files'>[] = [
  ['Тарас Гнатюк', '+380 00 123 45 01', 'taras.hnatiuk@example.com', '3012345601', 'АА 000001'],
  ['Соломія Левицька', '+380 00 123 45 02', 'solomiia.levytska@example.com', '3112345602', null],
  ['Данило Кравець', '+380 00 123 45 03', 'danylo.kravets@example.com', '2912345603', 'ВЕ 000003'],
  ['Мирослава Заяць', '+380 00 123 45 04', 'myroslava.zaiats@example.com', '3212345604', null],
  ['Остап Білик', '+380 00 123 45 05', 'ostap.bilyk@example.com', '2812345605', 'КС 000005'],
  ['Ігор Пономаренко', '+380 00 123 45 06', 'ihor.ponomarenko@example.com', '2712345606', null],
  ['Катерина Лисенко', '+380 00 123 45 07', 'kateryna.lysenko@example.com', '3312345607', 'НА 000007'],
].map(([name = '', phone = '', email = '', tax_id = '', passport = null]) => ({
  name: name ?? '',
  phone: phone ?? '',
  email: email ?? '',
  tax_id: tax_id ?? '',
  passport,
}))

/** A lease in whole months, relative to this month. */
export interface DemoLease {
  /** The index of the tenant. */
  tenant: number
  /** First and last month, e.g. -8 and 3: it began eight months ago and has three to go. */
  months: readonly [from: number, to: number]
  /** Rents by first month; the first one from the start. */
  rents: readonly (readonly [from: number, amount: number])[]
  /** The deposit that was agreed and received at the start, and its use at the end. */
  deposit?: { amount: number; returned?: number; withheld?: number }
  /** What was agreed on for payments that come late. */
  late_fee?: LateFeeTerms
  /**
   * A special case of the payments: this month's is missing, or half of it; more than a month was paid in
   * advance; the last one was never paid in full.
   */
  paid: 'late' | 'half' | 'ahead' | 'debt' | 'on_time'
}

export interface DemoApartment
  extends Pick<CreateApartment, 'name' | 'address' | 'area' | 'income' | 'currency' | 'status'> {
  /** Oldest first, over two full years. */
  leases: readonly DemoLease[]
}

export const demoApartments: readonly DemoApartment[] = [
  {
    name: 'Студія біля Політеху',
    address: 'Київ, вул. Янгеля, 7, кв. 31',
    area: 32,
    income: 14_500,
    currency: 'UAH',
    status: 'maintenance',
    leases: [
      {
        tenant: 5,
        months: [-24, -3],
        paid: 'debt',
        rents: [
          [-24, 13_000],
          [-12, 14_500],
        ],
        deposit: { amount: 13_000, withheld: 13_000 },
        late_fee: { after_days: 5, kind: 'percent_a_day', value: 0.1, most: 0.1 },
      },
    ],
  },
  {
    name: 'Лофт на Арсенальній',
    address: 'Київ, вул. Мазепи, 12, кв. 8',
    area: 48.5,
    income: 950,
    currency: 'USD',
    status: 'occupied',
    leases: [
      {
        tenant: 4,
        months: [-25, -15],
        rents: [[-25, 900]],
        paid: 'on_time',
        deposit: { amount: 900, returned: 900 },
      },
      { tenant: 3, months: [-14, 0], rents: [[-14, 950]], paid: 'half', deposit: { amount: 950 } },
    ],
  },
  {
    name: 'Двокімнатна на Оболоні',
    address: 'Київ, просп. Героїв, 46, кв. 112',
    area: 61,
    income: 21_000,
    currency: 'UAH',
    status: 'occupied',
    // Renewed after two years, with a higher rent; the next rise is planned.
    leases: [
      {
        tenant: 2,
        months: [-26, 14],
        paid: 'on_time',
        rents: [
          [-26, 19_000],
          [-9, 21_000],
          [3, 22_500],
        ],
        deposit: { amount: 19_000 },
      },
    ],
  },
  {
    name: 'Квартира біля Опери',
    address: 'Львів, вул. Лесі Українки, 21, кв. 5',
    area: 54,
    income: 780,
    currency: 'EUR',
    status: 'occupied',
    leases: [
      {
        tenant: 6,
        months: [-24, -4],
        rents: [[-24, 740]],
        paid: 'on_time',
        deposit: { amount: 740, returned: 740 },
      },
      { tenant: 1, months: [-3, 8], rents: [[-3, 780]], paid: 'ahead' },
    ],
  },
  {
    name: 'Однокімнатна на Подолі',
    address: 'Київ, вул. Хорива, 18, кв. 24',
    area: 78.2,
    income: 18_500,
    currency: 'UAH',
    status: 'occupied',
    leases: [
      {
        tenant: 0,
        months: [-24, 1],
        paid: 'late',
        rents: [
          [-24, 17_000],
          [-12, 18_500],
        ],
        deposit: { amount: 17_000 },
        late_fee: { after_days: 5, kind: 'percent_a_day', value: 0.5, most: 0.1 },
      },
    ],
  },
]
