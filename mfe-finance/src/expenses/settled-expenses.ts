import type { Expense } from '@orenda/contracts/expenses'
import { today } from '@orenda/shared-ui/texts'
import { createContext, useMemo, useRef, useState } from 'react'
import type { Undoable } from '../settled/undoable.ts'
import { expenses } from './expenses.api.ts'

/** A planned expense that was paid on this visit of the page. */
interface Settled {
  way: Undoable
  /** The planned day, by which the row keeps its place. */
  planned: string
  /** The day that it was paid on. */
  paid: string
}

/** An expense as the list has it: a settled one stands where it was planned, and has what is stored beside it. */
export type ShownExpense = Expense & { settled?: Settled; stored?: Expense }

/** The expense as it is stored. */
export const storedOf = (shown: ShownExpense): Expense => shown.stored ?? shown

type Act = () => Promise<Undoable | null>

/** Runs what pays an expense, and keeps its row in its place. */
export const SettleInPlace = createContext<(expense: Expense, act: Act) => Promise<void>>(async (_, act) => {
  await act()
})

/** An expense that is being paid, and then how to take that back. */
type Kept = Omit<Settled, 'way'> & { way: Undoable | null }

/**
 * The list in which paid expenses stay where they were planned, so that nothing moves under the finger, until the page
 * is left or its filters change.
 * @param filters when they change, the rows go to their places
 */
export function useSettledExpenses(filters: object) {
  const [all, setAll] = useState<ReadonlyMap<string, Kept>>(none)
  const [shownWith, setShownWith] = useState(filters)
  const running = useRef(new Set<string>())
  if (shownWith !== filters) {
    setShownWith(filters)
    setAll(none)
  }
  const resource = useMemo(
    () => ({
      ...expenses,
      ...(expenses.again && { again: (row: Expense) => expenses.again?.(storedOf(row)) ?? null }),
      query: {
        ...expenses.query,
        select: (rows: Expense[]) => rows.map(row => shownAs(row, all.get(row.id))),
      },
    }),
    [all],
  )
  const settle = async (expense: Expense, act: Act) => {
    const { id, date } = expense
    // A second press meanwhile is not another payment.
    if (running.current.has(id)) return
    running.current.add(id)
    const kept = { way: null, planned: date, paid: today() }
    const forget = () => setAll(before => new Map([...before].filter(([key]) => key !== id)))
    setAll(before => new Map(before).set(id, kept))
    const way = await act().finally(() => running.current.delete(id))
    if (way === null) return forget()
    setAll(before => (before.has(id) ? new Map(before).set(id, { ...kept, way }) : before))
    void way.whenUndone.then(forget)
  }
  return { resource, settle }
}

const none: ReadonlyMap<string, Kept> = new Map()

function shownAs(row: Expense, kept: Kept | undefined): ShownExpense {
  if (kept === undefined || row.status !== 'done' || row.date.slice(0, 10) !== kept.paid) return row
  const { way, planned: date } = kept
  // The list is read again before the way back is there.
  const shown = { ...row, date, stored: row }
  return way === null ? { ...shown, status: 'pending' } : { ...shown, settled: { ...kept, way } }
}
