import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Kept, keptAfter, type ShownRow, withKept } from './kept-rows.ts'
import type { Undoable } from './undoable.ts'

export interface SettledRows<Row> {
  /** Of the list, or of what is around it. */
  ref: RefCallback<HTMLElement>
  list: RefObject<HTMLElement | null>
  /** The rows of the list, and those that were settled on this visit of the page. */
  shown: readonly ShownRow<Row>[]
  /**
   * Runs the action of a row that removes it from the list. When it has succeeded, the row stays in its place, settled,
   * until the page is left: a second press cannot meet the row below, and the way back is where it was.
   * @param act resolves with null when it has failed
   */
  settle: (row: Row, act: () => Promise<Undoable | null>) => Promise<void>
}

/** Keeps rows that their own action removes from a list in their place, as long as the page is not left. */
export function useSettledRows<Row extends { key: string }>(rows: readonly Row[]): SettledRows<Row> {
  const list = useRef<HTMLElement>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element
  }, [])
  const [kept, setKept] = useState<readonly Kept<Row>[]>([])
  useEffect(() => setKept(all => keptAfter(all, rows)), [rows])
  const shown = withKept(rows, kept)
  const forget = (key: string) => setKept(all => all.filter(({ row }) => row.key !== key))

  const settle = async (row: Row, act: () => Promise<Undoable | null>) => {
    const keys = shown.map(other => other.row.key)
    const at = keys.indexOf(row.key)
    setKept(all => [...all, { row, above: keys.slice(0, at), settled: null, isGone: false }])
    const settled = await act()
    if (settled === null) return forget(row.key)
    setKept(all => all.map(each => (each.row.key === row.key ? { ...each, settled } : each)))
    void settled.whenUndone.then(() => {
      forget(row.key)
      // Its button has gone with what it undid.
      requestAnimationFrame(() => {
        if (isLost()) list.current?.querySelectorAll('li')[at]?.querySelector('button')?.focus()
      })
    })
  }
  return { ref, list, shown, settle }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
