export interface Apartment {
  id: string
  name: string
  address: string
  tenant: string | null
  status: 'occupied' | 'vacant' | 'maintenance'
  income: number
  currency: 'UAH' | 'USD' | 'EUR'
  lease: { from: string; to: string; share: number; note: string; isEnding: boolean } | null
}

export const apartments: readonly Apartment[] = [
  {
    id: '1',
    name: 'Студія на Подолі',
    address: 'Київ, вул. Хорива 12, кв. 8',
    tenant: 'Олена Марченко',
    status: 'occupied',
    income: 18500,
    currency: 'UAH',
    lease: { from: '01.03.2026', to: '28.02.2027', share: 0.72, note: '3 months left', isEnding: false },
  },
  {
    id: '2',
    name: 'Двокімнатна на Липках',
    address: 'Київ, вул. Інститутська 20/8, кв. 41',
    tenant: 'Тарас і Юлія Бойко',
    status: 'occupied',
    income: 950,
    currency: 'USD',
    lease: { from: '01.08.2026', to: '31.07.2027', share: 0.31, note: '8 months left', isEnding: false },
  },
  {
    id: '3',
    name: 'Апартаменти «Річковий порт»',
    address: 'Київ, Набережно-Хрещатицька 35, кв. 114',
    tenant: null,
    status: 'vacant',
    income: 780,
    currency: 'EUR',
    lease: null,
  },
  {
    id: '4',
    name: 'Однокімнатна, Сихів',
    address: 'Львів, просп. Червоної Калини 64, кв. 23',
    tenant: 'Андрій Гнатюк',
    status: 'occupied',
    income: 14000,
    currency: 'UAH',
    lease: { from: '01.12.2025', to: '30.11.2026', share: 0.96, note: 'ends in 10 days', isEnding: true },
  },
  {
    id: '5',
    name: 'Квартира на Сахарова',
    address: 'Львів, вул. Сахарова 45, кв. 7',
    tenant: null,
    status: 'maintenance',
    income: 16500,
    currency: 'UAH',
    lease: null,
  },
]

/** So many that the table renders only the visible rows. */
export const manyApartments: readonly Apartment[] = Array.from({ length: 200 }, (_, round) =>
  apartments.map(apartment => ({
    ...apartment,
    id: `${apartment.id}-${round}`,
    name: `${apartment.name} ${round + 1}`,
  })),
).flat()
