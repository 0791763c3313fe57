import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Kept, type ShownRow, withKept } from './kept-rows.ts'
import type { Undoable } from './undoable.ts'

/** How long the pointer and the focus are away from a list, in ms, before its settled rows go. */
const patience = 500
/** How long they stay where nothing hovers, in ms: as long as the message about them. */
const touchPatience = 8000

export interface SettledRows<Row> {
  /** Of the list, or of what is around it. */
  ref: RefCallback<HTMLElement>
  list: RefObject<HTMLElement | null>
  /** The rows of the list, and those that were settled a moment ago. */
  shown: readonly ShownRow<Row>[]
  /**
   * Runs the action of a row that removes it from the list. When it has succeeded, the row stays in its place, settled,
   * until the pointer and the focus have left the list: a second press cannot meet the row below.
   * @param act resolves with null when it has failed
   */
  settle: (row: Row, act: () => Promise<Undoable | null>) => Promise<void>
}

/** Keeps rows that their own action removes from a list in their place for a while. */
export function useSettledRows<Row extends { key: string }>(rows: readonly Row[]): SettledRows<Row> {
  const list = useRef<HTMLElement>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element
  }, [])
  const [kept, setKept] = useState<readonly Kept<Row>[]>([])
  const shown = withKept(rows, kept)
  const forget = (key: string) => setKept(all => all.filter(({ row }) => row.key !== key))
  const isSettled = kept.some(({ settled }) => settled !== null)
  const count = kept.length
  // Where the focus goes once the row that had it is no longer in the page.
  const focusNext = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when rows have gone.
  useLayoutEffect(() => {
    focusNext.current?.()
    focusNext.current = null
  }, [kept])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each row that is settled begins the time anew.
  useEffect(() => {
    if (!isSettled) return
    const end = performance.now() + (matchMedia('(hover: none)').matches ? touchPatience : 0)
    let wasAway = false
    const timer = setInterval(() => {
      const isAway = !isUsed(list.current) && performance.now() >= end
      if (isAway && wasAway) {
        if (hasFocus(list.current)) focusNext.current = () => focusFirst(list.current)
        setKept(all => all.filter(({ settled }) => settled === null))
      }
      wasAway = isAway
    }, patience / 2)
    return () => clearInterval(timer)
  }, [isSettled, count])

  const settle = async (row: Row, act: () => Promise<Undoable | null>) => {
    const keys = shown.map(other => other.row.key)
    const at = keys.indexOf(row.key)
    setKept(all => [...all, { row, above: keys.slice(0, at), settled: null }])
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
const hasFocus = (list: Element | null) => list?.contains(document.activeElement) ?? false

/** Whether the pointer is over the list, or the keyboard in it. */
const isUsed = (list: Element | null): boolean =>
  list !== null && (list.matches(':hover') || list.querySelector(':focus-visible') !== null)

/** The focus was in a row that has gone. */
function focusFirst(list: Element | null): void {
  if (isLost()) list?.querySelector<HTMLElement>('button, input, a')?.focus({ preventScroll: true })
}
