import type { ExpenseCategory } from '@orenda/contracts/money-categories'
import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { nextRecurrence, type Recurrence } from '@orenda/contracts/rules/recurring-dates'

/** The values in the form. */
export interface RecurringValues {
  apartment_id: string
  /** null while blank, NaN while it is not a number. */
  amount: number | null
  category: ExpenseCategory
  every: Recurrence
  day: number | null
  from: string
  /** Blank: without an end. */
  to: string
  comment: string
  updated_at?: string
}

/** Initial values of a new one. */
export type RecurringStart = Omit<RecurringValues, 'from' | 'to' | 'updated_at'>

/** @param today `YYYY-MM-DD` */
export const newRecurringValues = (today: string, start: RecurringStart | null): RecurringValues => ({
  apartment_id: '',
  amount: null,
  category: 'maintenance',
  every: 'month',
  day: Number(today.slice(8)),
  from: today,
  to: '',
  comment: '',
  ...start,
})

export const recurringValues = ({
  apartment_id,
  amount,
  category,
  every,
  day,
  from,
  to,
  comment,
  updated_at,
}: RecurringExpense): RecurringValues => ({
  apartment_id,
  amount,
  category,
  every,
  day,
  from,
  to: to ?? '',
  comment,
  updated_at,
})

/** The values of a new one that copies another. */
export const recurringLike = ({
  apartment_id,
  amount,
  category,
  every,
  day,
  comment,
}: RecurringExpense): RecurringStart => ({ apartment_id, amount, category, every, day, comment })

/**
 * The days on which a new one is made: those until today, and the next one.
 * @returns null while a field is not filled in
 */
export function firstDates(
  { every, day, from, to }: Pick<RecurringValues, 'every' | 'day' | 'from' | 'to'>,
  today: string,
): { past: string[]; next: string | null } | null {
  if (day === null || !Number.isInteger(day) || day < 1 || day > 31 || from === '') return null
  const dates = { every, day, from, to: to === '' ? null : to }
  // The API makes those of the past year.
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const past: string[] = []
  for (;;) {
    const next = nextRecurrence(dates, { last: past.at(-1) ?? null, since })
    if (next === null || next > today) return { past, next }
    past.push(next)
  }
}
