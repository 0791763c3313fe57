import type { Currency } from '@orenda/contracts/currencies'
import type { ImportChoice } from '@orenda/contracts/imports'
import type { ExpenseCategory } from '@orenda/contracts/money-categories'
import { goodFit, NameIndex } from './name-index.ts'
import { isWholeName } from './names.ts'

/** A row that was booked. */
export interface BookedRow {
  amount: number
  currency: Currency
  sender_key: string | null
  iban: string | null
  choice: ImportChoice
  /** The lease that the sender had been known for, when another was chosen. */
  contradicts: string | null
}

/** What an outgoing row of a sender became. */
export interface LearnedExpense {
  apartment_id: string
  category: ExpenseCategory
  /** All amounts that became it. */
  amounts: Set<number>
  currency: Currency
  /** Whether it has always been the same. */
  isSteady: boolean
}

/** What is known of a sender by a name or an account. */
class Sender {
  /** Leases that incoming rows were booked on, each with the names and accounts that did. */
  readonly leases = new Map<string, { names: Set<string>; ibans: Set<string> }>()
  isIgnored = false
  expense: LearnedExpense | null = null
  isOutIgnored = false
}

/** Whose row it is. */
export interface Whose {
  amount: number
  sender_key: string | null
  iban: string | null
}

const isStrong = (
  known: { names: Set<string>; ibans: Set<string> },
  { sender_key, iban }: Omit<Whose, 'amount'>,
): boolean => {
  if (iban !== null && known.ibans.has(iban)) return sender_key === null || known.names.has(sender_key)
  // Somebody of the same name with another account may be somebody else.
  return (
    sender_key !== null &&
    isWholeName(sender_key) &&
    known.names.has(sender_key) &&
    (iban === null || known.ibans.size === 0)
  )
}

/** What confirmations have taught about senders: each teaches, one that contradicts takes back what was taught. */
export class Learned {
  private readonly byName = new Map<string, Sender>()
  private readonly byIban = new Map<string, Sender>()
  private names: NameIndex<string> | undefined

  /** @param rows the first one booked first */
  constructor(rows: readonly BookedRow[]) {
    for (const row of rows) this.learn(row)
  }

  /** The leases that a sender pays for; `true`: it is certainly the same sender. */
  leasesOf(row: Omit<Whose, 'amount'>): Map<string, boolean> {
    const leases = new Map<string, boolean>()
    for (const sender of this.known(row))
      for (const [lease, known] of sender.leases)
        leases.set(lease, leases.get(lease) === true || isStrong(known, row))
    return leases
  }

  /** What outgoing rows of a sender became the last time. */
  expenseOf(row: Whose): LearnedExpense | null {
    for (const { expense } of this.known(row)) if (expense !== null) return expense
    return null
  }

  /** Whether rows of a sender are passed over: nothing else was ever chosen since. */
  isIgnored(row: Whose): boolean {
    const known = this.known(row)
    if (row.amount < 0)
      return known.length > 0 && known.every(({ isOutIgnored, expense }) => isOutIgnored && expense === null)
    return known.length > 0 && known.every(({ isIgnored, leases }) => isIgnored && leases.size === 0)
  }

  /** The account first: a name may be another's. */
  private known({ sender_key, iban }: Omit<Whose, 'amount'>): Sender[] {
    const byIban = iban === null ? undefined : this.byIban.get(iban)
    const byName = sender_key === null ? undefined : this.byName.get(sender_key)
    const known = [byIban, byName].filter(sender => sender !== undefined)
    return known.length > 0 || sender_key === null ? known : this.alike(sender_key)
  }

  /** Senders whose names differ in a letter or an initial; certain is nothing of them. */
  private alike(name: string): Sender[] {
    this.names ??= new NameIndex(Array.from(this.byName.keys(), key => [key, key] as const))
    return Array.from(this.names.match(name, true))
      .filter(([, fit]) => fit >= goodFit)
      .flatMap(([key]) => this.byName.get(key) ?? [])
  }

  private learn(row: BookedRow): void {
    const { sender_key, iban } = row
    const senders = [
      ...(iban === null ? [] : [entryOf(this.byIban, iban)]),
      ...(sender_key === null ? [] : [entryOf(this.byName, sender_key)]),
    ]
    for (const sender of senders) {
      if (row.amount < 0) learnOutgoing(sender, row)
      else learnIncoming(sender, row)
    }
  }
}

function entryOf(map: Map<string, Sender>, key: string): Sender {
  const known = map.get(key) ?? new Sender()
  map.set(key, known)
  return known
}

function learnIncoming(sender: Sender, { choice, contradicts, sender_key, iban }: BookedRow): void {
  if (contradicts !== null) sender.leases.delete(contradicts)
  if (choice.kind === 'ignore') {
    if (sender.leases.size === 0) sender.isIgnored = true
    return
  }
  sender.isIgnored = false
  if (choice.kind !== 'payment' || choice.lease_id === undefined) return
  const known = sender.leases.get(choice.lease_id) ?? { names: new Set(), ibans: new Set() }
  if (sender_key !== null) known.names.add(sender_key)
  if (iban !== null) known.ibans.add(iban)
  sender.leases.set(choice.lease_id, known)
}

function learnOutgoing(sender: Sender, { choice, amount, currency }: BookedRow): void {
  if (choice.kind === 'ignore') {
    sender.expense = null
    sender.isOutIgnored = true
    return
  }
  sender.isOutIgnored = false
  if (choice.kind !== 'expense' || choice.apartment_id === undefined) return
  const category = (choice.category ?? 'other') as ExpenseCategory
  const { expense } = sender
  const isSame = expense?.apartment_id === choice.apartment_id && expense.category === category
  sender.expense = {
    apartment_id: choice.apartment_id,
    category,
    amounts: new Set([...(isSame ? (expense?.amounts ?? []) : []), -amount]),
    currency,
    isSteady: expense === null || (isSame && expense.isSteady),
  }
}
