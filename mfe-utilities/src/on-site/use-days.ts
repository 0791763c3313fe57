import { useState } from 'react'
import type { DayOf, Days } from './batch.ts'

/**
 * The day on which meters are read: one for all apartments, and those that have another.
 * @param begun of readings that are put right; when all have one day it is the one for all
 */
export function useDays(first: string, begun: Days) {
  const [only, ...others] = new Set(Object.values(begun))
  const isOne = only !== undefined && others.length === 0
  const [day, setDay] = useState(isOne ? only : first)
  const [own, setOwn] = useState<Days>(isOne ? {} : begun)
  const dayOf: DayOf = apartmentId => own[apartmentId] ?? day
  return {
    day,
    dayOf,
    setDay,
    setOwnDay: (apartmentId: string, next: string) => setOwn(known => ({ ...known, [apartmentId]: next })),
    /** Brings back the days of readings that were taken back: a day of its own is kept only where it is another. */
    takeBack: (days: Days) =>
      setOwn(known => ({
        ...known,
        ...Object.fromEntries(Object.entries(days).filter(([id, back]) => back !== (known[id] ?? day))),
      })),
  }
}
