import { useRef, useState } from 'react'

export interface Ticks<Row> {
  chosen: readonly Row[]
  isTicked: (key: string) => boolean
  /** @param isRange also all between it and the one that was ticked last */
  tick: (key: string, isRange: boolean) => void
  /** All, or none when all are. */
  tickAll: () => void
  clear: () => void
}

/** The rows of a list that are ticked. What is no longer in the list is not chosen any more. */
export function useTicks<Row extends { key: string }>(rows: readonly Row[]): Ticks<Row> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  /** The last selected row: Shift selects the range from there. */
  const anchor = useRef<string | null>(null)
  const chosen = rows.filter(({ key }) => ticked.has(key))
  const rangeTo = (key: string): string[] => {
    const keys = rows.map(row => row.key)
    const [from, to] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)].toSorted((a, b) => a - b)
    return from !== undefined && from >= 0 && to !== undefined ? keys.slice(from, to + 1) : [key]
  }
  return {
    chosen,
    isTicked: key => ticked.has(key),
    tick: (key, isRange) => {
      const next = new Set(ticked)
      for (const each of isRange ? rangeTo(key) : [key]) {
        if (ticked.has(key)) next.delete(each)
        else next.add(each)
      }
      anchor.current = key
      setTicked(next)
    },
    tickAll: () => setTicked(new Set(chosen.length === rows.length ? [] : rows.map(({ key }) => key))),
    clear: () => setTicked(new Set()),
  }
}
