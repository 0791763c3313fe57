import type { CreateApartment } from '@orenda/contracts/apartments'
import type { CreateTenant } from '@orenda/contracts/tenants'

export const demoLandlord = { name: 'Олена Вишневецька', phone: '+380 44 000 10 10', language: 'uk' } as const

/** People who do not exist: invented names, numbers of no network, addresses of a domain that nobody can own. */
export const demoTenants: readonly Omit<CreateTenant, 'profile_files'>[] = [
  ['Тарас Гнатюк', '+380 00 123 45 01', 'taras.hnatiuk@example.com', '3012345601', 'АА 000001'],
  ['Соломія Левицька', '+380 00 123 45 02', 'solomiia.levytska@example.com', '3112345602', null],
  ['Данило Кравець', '+380 00 123 45 03', 'danylo.kravets@example.com', '2912345603', 'ВЕ 000003'],
  ['Мирослава Заяць', '+380 00 123 45 04', 'myroslava.zaiats@example.com', '3212345604', null],
  ['Остап Білик', '+380 00 123 45 05', 'ostap.bilyk@example.com', '2812345605', 'КС 000005'],
].map(([name = '', phone = '', email = '', tax_id = '', passport = null]) => ({
  ...{ name: name ?? '', phone: phone ?? '', email: email ?? '', tax_id: tax_id ?? '' },
  passport,
}))

/** An apartment with its lease in whole months from the first of this month, and the number of its tenant. */
export interface DemoApartment
  extends Omit<CreateApartment, 'tenant_id' | 'lease_start' | 'lease_end' | 'files'> {
  tenant: number | null
  /** First and last month, e.g. -8 and 3: begun eight months ago, three to go. */
  lease: readonly [from: number, to: number] | null
}

export const demoApartments: readonly DemoApartment[] = [
  {
    ...{
      name: 'Студія біля Політеху',
      address: 'Київ, вул. Янгеля, 7, кв. 31',
      income: 14_500,
      currency: 'UAH',
    },
    ...{ status: 'maintenance', tenant: null, lease: null },
  },
  {
    ...{ name: 'Лофт на Арсенальній', address: 'Київ, вул. Мазепи, 12, кв. 8', income: 950, currency: 'USD' },
    ...{ status: 'occupied', tenant: 3, lease: [-14, 0] },
  },
  {
    ...{
      name: 'Двокімнатна на Оболоні',
      address: 'Київ, просп. Героїв, 46, кв. 112',
      income: 21_000,
      currency: 'UAH',
    },
    ...{ status: 'occupied', tenant: 2, lease: [-9, 14] },
  },
  {
    ...{
      name: 'Квартира біля Опери',
      address: 'Львів, вул. Лесі Українки, 21, кв. 5',
      income: 780,
      currency: 'EUR',
    },
    ...{ status: 'occupied', tenant: 1, lease: [-3, 8] },
  },
  {
    ...{
      name: 'Однокімнатна на Подолі',
      address: 'Київ, вул. Хорива, 18, кв. 24',
      income: 18_500,
      currency: 'UAH',
    },
    ...{ status: 'occupied', tenant: 0, lease: [-11, 1] },
  },
]
