import { useState } from 'react'
import type { DayOf, Days } from './batch.ts'

/** The day on which meters are read: one for all apartments, and those that have another. */
export function useDays(first: string, begun: Days) {
  const [day, setDay] = useState(first)
  const [own, setOwn] = useState(begun)
  const dayOf: DayOf = apartmentId => own[apartmentId] ?? day
  return {
    day,
    dayOf,
    setDay,
    setOwnDays: (days: Days) => setOwn(known => ({ ...known, ...days })),
  }
}
