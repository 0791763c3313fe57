import { monthAfter } from '@orenda/contracts/calendar'
import type { CreateManagementFee } from '@orenda/contracts/management-fees'
import type { CreateTariff } from '@orenda/contracts/tariffs'
import type { CreateReading } from '@orenda/contracts/utilities'
import type { UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'

type DemoReading = Omit<CreateReading, 'attachment'>
type DemoFee = Omit<CreateManagementFee, 'attachment'>

/** Two full years, and this month. */
const months = 24

interface DemoMeter {
  type: UtilityType
  zone?: UtilityZone
  /** The value before the first reading. */
  begun: number
  /** The consumption per month, and the additional one in midwinter. */
  monthly: number
  winter?: number
  /** How many months ago the meter was replaced. */
  replaced?: number
  /** How many months ago the consumption was unusually high, and why. */
  jump?: { ago: number; times: number; comment: string }
  /** It was read this month. */
  isRead?: boolean
}

interface DemoUse {
  meters: readonly DemoMeter[]
  /** The fees per month, and for how many months longer than usual. */
  fee?: Pick<DemoFee, 'type' | 'comment'> & { amount: number; raised: number }
  /** Vacant for so many months. */
  empty?: number
  /** The latest billed months, newest last, and how much of each is paid. */
  billed?: readonly ('paid' | 'half' | 'open')[]
}

/** By apartment name. */
const uses: Readonly<Record<string, DemoUse>> = {
  'Студія біля Політеху': {
    meters: [
      { type: 'cold_water', begun: 84.2, monthly: 2.6 },
      { type: 'hot_water', begun: 51.35, monthly: 1.9 },
      { type: 'electricity', begun: 4120, monthly: 92, winter: 18 },
    ],
    fee: { type: 'hoa', comment: 'Внески ОСББ', amount: 412.5, raised: 455 },
    empty: 2,
  },
  'Лофт на Арсенальній': {
    meters: [
      { type: 'cold_water', begun: 12.07, monthly: 4.1, isRead: true },
      { type: 'hot_water', begun: 8.64, monthly: 3.2, isRead: true },
      { type: 'electricity', zone: 'day', begun: 2260, monthly: 134, winter: 30, isRead: true },
      { type: 'electricity', zone: 'night', begun: 870, monthly: 58, winter: 22, isRead: true },
      { type: 'heating', begun: 3.12, monthly: 0, winter: 1.42 },
    ],
    fee: { type: 'management_company', comment: 'Утримання будинку', amount: 1180, raised: 1296.4 },
    billed: ['paid', 'paid', 'paid'],
  },
  'Двокімнатна на Оболоні': {
    meters: [
      {
        type: 'cold_water',
        begun: 307.9,
        monthly: 6.4,
        isRead: true,
        jump: { ago: 2, times: 3.6, comment: 'Протікав бачок, майстра викликали' },
      },
      { type: 'hot_water', begun: 214.5, monthly: 4.8, isRead: true },
      { type: 'electricity', begun: 15_870, monthly: 186, winter: 44 },
      { type: 'gas', begun: 1204, monthly: 9.5 },
      { type: 'heating', begun: 41.7, monthly: 0, winter: 1.86 },
    ],
    fee: { type: 'management_company', comment: 'Утримання будинку', amount: 734, raised: 806.9 },
    billed: ['paid', 'paid', 'paid', 'paid', 'paid', 'paid'],
  },
  'Квартира біля Опери': {
    meters: [
      { type: 'cold_water', begun: 640.1, monthly: 5.2 },
      { type: 'electricity', begun: 9034, monthly: 121, winter: 26, isRead: true },
      { type: 'gas', begun: 5310, monthly: 14, winter: 168 },
    ],
  },
  'Однокімнатна на Подолі': {
    meters: [
      { type: 'cold_water', begun: 188.4, monthly: 3.7, replaced: 6, isRead: true },
      { type: 'hot_water', begun: 133.8, monthly: 2.9 },
      { type: 'electricity', begun: 7421, monthly: 118, winter: 25 },
      { type: 'gas', begun: 902, monthly: 7.8 },
    ],
    fee: { type: 'hoa', comment: 'Внески ОСББ', amount: 368, raised: 401.5 },
    billed: ['paid', 'half', 'open'],
  },
}

/** An apartment of the demo, in the order of entry. */
interface DemoHome {
  id: string
  name: string
}

const homesWithUse = (homes: readonly DemoHome[]) =>
  homes.flatMap((home, place) => {
    const use = uses[home.name]
    return use === undefined ? [] : [{ ...home, ...use, place }]
  })

/** Rates before and after the only change, so many months ago. */
const changed = 8
const rates: readonly { type: UtilityType; zone?: UtilityZone; before: number; after: number }[] = [
  { type: 'cold_water', before: 30.384, after: 36.096 },
  { type: 'hot_water', before: 97.89, after: 97.89 },
  { type: 'electricity', before: 2.64, after: 4.32 },
  { type: 'electricity', zone: 'day', before: 2.64, after: 4.32 },
  { type: 'electricity', zone: 'night', before: 1.32, after: 2.16 },
  { type: 'gas', before: 7.9579, after: 7.9579 },
  { type: 'heating', before: 1654.41, after: 1654.41 },
]
/** Another town has its own rate for water. */
const ownWater = { home: 'Квартира біля Опери', rate: 31.728 }

export function demoTariffs(homes: readonly DemoHome[], today: string): CreateTariff[] {
  const begun = `${monthAfter(today, -months - 1)}-01`
  const general = rates.flatMap(({ type, zone = 'total', before, after }) => {
    const tariff = { apartment_id: null, type, zone }
    const first = { ...tariff, rate: before, from: begun }
    return after === before
      ? [first]
      : [first, { ...tariff, rate: after, from: `${monthAfter(today, -changed)}-01` }]
  })
  const own = homes.filter(({ name }) => name === ownWater.home)
  return [
    ...general,
    ...own.map(({ id }) => ({
      apartment_id: id,
      type: 'cold_water' as const,
      zone: 'total' as const,
      rate: ownWater.rate,
      from: begun,
    })),
  ]
}

function rateOf(home: string, { type, zone = 'total' }: DemoMeter, ago: number): number | null {
  if (type === 'cold_water' && home === ownWater.home) return ownWater.rate
  const rate = rates.find(other => other.type === type && (other.zone ?? 'total') === zone)
  return rate === undefined ? null : ago > changed ? rate.before : rate.after
}

/** The readings at the end of each month, and those of this month so far. @param today `YYYY-MM-DD` */
export function demoReadings(homes: readonly DemoHome[], today: string): DemoReading[] {
  return homesWithUse(homes).flatMap(home =>
    home.meters.flatMap((meter, at) => {
      const noise = (ago: number) => 0.88 + 0.24 * spread(home.place * 97 + at * 31 + ago)
      return readingsOf(home, meter, today, noise)
    }),
  )
}

function readingsOf(
  { id, name, place, empty = 0 }: DemoHome & { place: number; empty?: number | undefined },
  meter: DemoMeter,
  today: string,
  noise: (ago: number) => number,
): DemoReading[] {
  const { type, zone = 'total', begun, monthly, winter = 0 } = meter
  const readings: DemoReading[] = []
  let shown = begun
  const add = (ago: number, day: number, consumed: number, more: Partial<DemoReading> = {}) => {
    const previous = more.previous ?? shown
    shown = Math.round((previous + consumed) * 100) / 100
    readings.push({
      apartment_id: id,
      type,
      zone,
      date: dayOf(today, ago, day),
      previous,
      current: shown,
      new_meter: false,
      rate: rateOf(name, meter, ago),
      comment: '',
      ...more,
    })
  }
  for (let ago = months; ago >= 0; ago -= 1) {
    const month = monthAfter(today, -ago)
    // Each landlord reads meters on another day of the month.
    const day = 28 - place
    const used = (monthly + winter * cold(month)) * noise(ago) * (ago < empty ? 0.04 : 1)
    for (const read of readIn(meter, ago, day, used, today)) add(ago, read.day, read.consumed, read.more)
  }
  return readings
}

/** What the demo says of a meter that was replaced. */
const newMeter = {
  previous: 0,
  new_meter: true,
  meter_number: 'СВ-15 20417736',
  comment: 'Замінили лічильник',
} as const

interface ReadDay {
  day: number
  consumed: number
  more?: Partial<DemoReading>
}

/** On which days a meter is read in a month, and what it counted until then. */
function readIn(
  { replaced, jump, isRead }: DemoMeter,
  ago: number,
  day: number,
  used: number,
  today: string,
): ReadDay[] {
  if (ago === 0) {
    const until = Math.min(day, Number(today.slice(8)))
    return isRead ? [{ day: until, consumed: (used * until) / 30 }] : []
  }
  if (ago === replaced) {
    return [
      { day: 12, consumed: used * 0.4, more: { comment: 'Останній показник старого лічильника' } },
      { day, consumed: used * 0.5, more: newMeter },
    ]
  }
  if (ago === jump?.ago) return [{ day, consumed: used * jump.times, more: { comment: jump.comment } }]
  return [{ day, consumed: used }]
}

/** From 0 in summer to 1 in midwinter. */
const cold = (month: string): number =>
  [1, 0.92, 0.68, 0.24, 0, 0, 0, 0, 0, 0.32, 0.7, 0.94][Number(month.slice(5)) - 1] ?? 0

/** A pseudo-random number from 0 to 1 that is always the same. */
const spread = (number: number): number => {
  const far = Math.sin(number * 12.9898) * 43_758.5453
  return far - Math.floor(far)
}

const dayOf = (today: string, ago: number, day: number): string =>
  `${monthAfter(today, -ago)}-${String(day).padStart(2, '0')}`

/** The fees by month. @param today `YYYY-MM-DD` */
export function demoFees(homes: readonly DemoHome[], today: string): DemoFee[] {
  return homesWithUse(homes).flatMap(({ id, fee, place }) => {
    if (fee === undefined) return []
    const { type, comment, amount, raised } = fee
    return Array.from({ length: months + 1 }, (_, ago) => ({
      apartment_id: id,
      type,
      comment,
      date: dayOf(today, ago, 5 + place),
      amount: ago > changed ? amount : raised,
    })).filter(({ date }) => date <= today)
  })
}

/** A billed month; the bill is made on the first of the next month. */
export interface DemoBill {
  apartment_id: string
  month: string
  due: string
  /** On which day which share of it was paid. */
  paid: { date: string; part: number } | null
}

/** @param today `YYYY-MM-DD` */
export function demoBills(homes: readonly DemoHome[], today: string): DemoBill[] {
  return homesWithUse(homes).flatMap(({ id, billed = [], place }) =>
    billed.map((state, at): DemoBill => {
      const ago = billed.length - at
      const date = dayOf(today, ago - 1, 6 + place)
      const isPaid = state !== 'open' && date <= today
      return {
        apartment_id: id,
        month: monthAfter(today, -ago),
        due: dayOf(today, ago - 1, 15),
        paid: isPaid ? { date, part: state === 'half' ? 0.5 : 1 } : null,
      }
    }),
  )
}
