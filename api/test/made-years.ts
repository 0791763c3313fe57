import { daysAfter } from '@orenda/contracts/calendar'
import type { Random } from '../faults/random.ts'
import type { Operation, StatementBank } from './bank-statements.ts'

/** A lease of a made year. */
interface MadeLease {
  tenant: string
  apartment: string
  rent: number
  dueDay: number
}

/** What a row of a statement is in truth. */
export type Truth =
  | { kind: 'payment'; lease: number }
  | { kind: 'expense'; lease: number }
  | { kind: 'ignore' }

/** An operation of an account, with what it is. */
export interface MadeOperation extends Operation {
  account: number
  truth: Truth
}

export interface MadeYear {
  leases: MadeLease[]
  accounts: { bank: StatementBank; name: string }[]
  /** By day. */
  operations: MadeOperation[]
}

const families = [
  ...['Коваль', 'Мельник', 'Шевченко', 'Бондаренко', 'Ткаченко', 'Кравченко', 'Олійник', 'Шевчук', 'Поліщук'],
  ...['Лисенко', 'Гриценко', 'Савченко', 'Руденко', 'Петренко', 'Марченко', 'Щербак', 'Яценюк', 'Хоменко'],
  ...['Зеленський', 'Гнатюк', 'Павленко', 'Левченко', 'Іваненко', 'Харченко', 'Жук', 'Юрченко', 'Панченко'],
]
const givenNames = [
  ...['Ірина', 'Олена', 'Сергій', 'Андрій', 'Наталія', 'Олександр', 'Тетяна', 'Дмитро', 'Юлія', 'Володимир'],
  ...['Марія', 'Іван', 'Ольга', 'Микола', 'Катерина', 'Михайло'],
]
const fathers = ['Петрівна', 'Іванович', 'Сергіївна', 'Миколайович', 'Андріївна']
const streets = ['Садова', 'Франка', 'Шевченка', 'Лісова', 'Соборна', 'Липова', 'Паркова', 'Озерна']
const rents = [8000, 9500, 10_000, 10_000, 12_000, 12_000, 14_500, 16_000]
const russian: Readonly<Record<string, string>> = {
  ...{ Ірина: 'Ирина', Олена: 'Елена', Сергій: 'Сергей', Андрій: 'Андрей', Наталія: 'Наталья' },
  ...{ Олександр: 'Александр', Тетяна: 'Татьяна', Дмитро: 'Дмитрий', Юлія: 'Юлия', Марія: 'Мария' },
  ...{ Володимир: 'Владимир', Іван: 'Иван', Микола: 'Николай', Катерина: 'Екатерина', Михайло: 'Михаил' },
}
/** As in passports. */
const passport: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i' },
  ...{ й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia' },
}

/** Somebody who pays for one or two leases, from one account in one way. */
interface Payer {
  name: string
  iban: string
  leases: number[]
  account: number
  parts: 1 | 2 | 4
  /** How the bank shows the payer. */
  style: 'from' | 'text' | 'initials'
}

const first = '2026-01-01'
const banks: StatementBank[] = [
  ...['privatbank', 'monobank', 'pumb', 'sense', 'senseBusiness', 'ukrsib', 'procredit'],
] as StatementBank[]

/**
 * A year of payments for leases of equal rents: monthly, in halves on one day, weekly, in part, by one payer for two
 * flats, with names misspelt or in another language, refunds, expenses and transfers between own accounts.
 */
export function madeYear(random: Random, count: number, months: number): MadeYear {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const names = new Set<string>()
  while (names.size < count + 4)
    names.add(`${pick(families)} ${pick(givenNames)}${random() < 0.5 ? ` ${pick(fathers)}` : ''}`)
  const people = [...names]
  const leases = Array.from({ length: count }, (_, at) => ({
    tenant: people[at] ?? '',
    apartment: `${pick(streets)} ${at + 1}`,
    rent: pick(rents),
    dueDay: 1 + Math.floor(random() * 28),
  }))
  const start = Math.floor(random() * banks.length)
  const accounts = [0, 1, 2].map(at => ({
    bank: banks[(start + at * 2) % banks.length] as StatementBank,
    name: `Рахунок ${at}`,
  }))
  const payers = payersOf(leases, people, { random, pick })
  const operations = payers.flatMap(payer =>
    Array.from({ length: months }, (_, month) => month).flatMap(month =>
      paidBy(payer, leases, month, { random, pick }),
    ),
  )
  for (let month = 0; month < months; month += 1)
    operations.push(...otherwise(leases, payers, month, { random, pick }))
  return {
    leases,
    accounts,
    operations: operations.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

interface Chance {
  random: Random
  pick<Item>(items: readonly Item[]): Item
}

function payersOf(
  leases: readonly MadeLease[],
  people: readonly string[],
  { random, pick }: Chance,
): Payer[] {
  const payers: Payer[] = []
  for (let at = 0; at < leases.length; at += 1) {
    // Every eighth lease is paid together with the next one.
    const isTwo = at % 8 === 3 && at + 1 < leases.length
    payers.push({
      name: isTwo ? (people[leases.length + (at % 4)] ?? '') : (leases[at]?.tenant ?? ''),
      iban: `UA90305299${String(at).padStart(19, '0')}`,
      leases: isTwo ? [at, at + 1] : [at],
      account: Math.floor(random() * 3),
      parts: isTwo ? 1 : pick([1, 1, 1, 1, 1, 2, 4]),
      style: pick(['from', 'from', 'from', 'text', 'initials']),
    })
    if (isTwo) at += 1
  }
  return payers
}

const monthStart = (month: number): string => `2026-${String(month + 1).padStart(2, '0')}-01`

function paidBy(payer: Payer, leases: readonly MadeLease[], month: number, chance: Chance): MadeOperation[] {
  const { random } = chance
  return payer.leases.flatMap(at => {
    const lease = leases[at] as MadeLease
    const due = daysAfter(monthStart(month), lease.dueDay - 1)
    const late = Math.floor(random() * 5)
    const whole = lease.rent
    // Some pay a part now and the rest later.
    const isInTwo = payer.parts === 1 && random() < 0.06
    const amounts = isInTwo
      ? [whole - 3000, 3000]
      : Array.from({ length: payer.parts }, () => whole / payer.parts)
    return amounts.map((amount, part) => {
      const apart = payer.parts === 4 ? part * 7 : isInTwo ? part * 6 : 0
      const date = daysAfter(due, Math.min(late + apart, 27))
      return operation(payer, lease, at, { amount, date }, chance)
    })
  })
}

function operation(
  payer: Payer,
  { apartment }: MadeLease,
  lease: number,
  { amount, date }: { amount: number; date: string },
  chance: Chance,
): MadeOperation {
  const name = spelled(payer.name, chance)
  const isPlaceSaid = payer.leases.length > 1 || chance.random() < 0.2
  const what = isPlaceSaid ? `Оренда ${apartment}` : chance.pick(['Оренда', 'За квартиру', 'оплата', 'rent'])
  const [family = '', given = ''] = name.split(' ')
  const shown = payer.style === 'initials' ? `${family} ${given.slice(0, 1)}.` : name
  return {
    date,
    amount: amount.toFixed(2),
    text: payer.style === 'text' ? `${what}, ${name}` : `${what}. Від: ${shown}`,
    sender: shown,
    iban: payer.iban,
    account: payer.account,
    truth: { kind: 'payment', lease },
  }
}

/** A name as a bank or a person may write it. */
function spelled(name: string, { random }: Chance): string {
  const dice = random()
  if (dice < 0.06) {
    const at = 2 + Math.floor(random() * (Math.min(name.indexOf(' '), 8) - 2))
    return name.slice(0, at) + name.slice(at + 1)
  }
  if (dice < 0.12) return name.toUpperCase().replace(/І/g, 'I').replace(/С/g, 'C')
  if (dice < 0.17) return name.replace(/\S+/g, word => russian[word] ?? word)
  if (dice < 0.22) return name.toLowerCase().replace(/[а-яєіїґ']/g, letter => passport[letter] ?? '')
  return name
}

/** What is no rent: refunds, expenses, transfers between own accounts, and what strangers send. */
function otherwise(
  leases: readonly MadeLease[],
  payers: readonly Payer[],
  month: number,
  { random, pick }: Chance,
): MadeOperation[] {
  const day = () => daysAfter(monthStart(month), Math.floor(random() * 27))
  const account = () => Math.floor(random() * 3)
  const own = {
    text: 'Переказ на свою картку',
    sender: 'Власник Рахунку',
    iban: 'UA903052990000000000000000001',
  }
  const refunded = pick(payers)
  const made: MadeOperation[] = [
    { ...own, date: day(), amount: '-5000.00', account: account(), truth: { kind: 'ignore' } },
    { ...own, date: day(), amount: '5000.00', account: account(), truth: { kind: 'ignore' } },
    {
      date: day(),
      amount: `-${(500 + Math.floor(random() * 3) * 100).toFixed(2)}`,
      text: 'Київенерго',
      sender: 'Київенерго',
      account: account(),
      truth: { kind: 'expense', lease: 0 },
    },
    {
      date: day(),
      amount: '123.45',
      text: 'Кешбек за місяць',
      sender: 'Банк',
      account: account(),
      truth: { kind: 'ignore' },
    },
  ]
  if (random() < 0.4)
    made.push({
      date: day(),
      amount: `-${leases[refunded.leases[0] ?? 0]?.rent.toFixed(2)}`,
      text: `Повернення. Від: ${refunded.name}`,
      sender: refunded.name,
      iban: refunded.iban,
      account: refunded.account,
      truth: { kind: 'ignore' },
    })
  return made
}

/** A file of an account: what happened on some days. */
export interface MadeFile {
  account: number
  from: string
  to: string
}

/** Files of each month of each account, each overlapping others by some days, in a random order. */
export function madeFiles(random: Random, months: number): MadeFile[] {
  const files = Array.from({ length: months }, (_, month) => month).flatMap(month =>
    [0, 1, 2].map(account => ({
      account,
      from: daysAfter(monthStart(month), -Math.floor(random() * 12)),
      to: daysAfter(monthStart(month), 30 + Math.floor(random() * 12)),
    })),
  )
  const shuffled = files
    .map(file => ({ file, place: random() }))
    .toSorted((one, other) => one.place - other.place)
  // Whatever is left comes with a file of the whole year.
  const all = [0, 1, 2].map(account => ({ account, from: daysAfter(first, -1), to: daysAfter(first, 430) }))
  return [...shuffled.map(({ file }) => file), ...all]
}
