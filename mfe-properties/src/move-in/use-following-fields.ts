import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import { usualDueDay } from '@orenda/contracts/rules/due-dates'
import { today } from '@orenda/shared-ui/texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MoveInFormState } from './form-parts.ts'
import { endAfter, pastDues, usualYears } from './move-in-terms.ts'
import { usualStart } from './move-in-values.ts'

/** A lease that began at most so many days ago is charged from its start, unless something else is chosen. */
const recently = 31

/**
 * Fields that follow others until they are changed: the due day follows the start, the past rent to charge follows
 * the term, the end of a usual term follows the start, and start, rent and currency follow the apartment.
 */
export function useFollowingFields(form: MoveInFormState, apartment: Apartment | undefined): void {
  const { values, setValue } = form
  const { start, end, due_day, charge_from } = values
  const before = useRef({ start, apartment })
  const followStart = (lastStart: string) => {
    // A term of whole years stays one.
    const years = lastStart === '' ? undefined : usualYears.find(count => end === endAfter(lastStart, count))
    if (years !== undefined) setValue('end', endAfter(start, years))
    const isUsual = lastStart === '' || due_day === String(usualDueDay(lastStart))
    if (isUsual) setValue('due_day', String(usualDueDay(start)))
  }
  const follow = useEffectEvent(() => {
    const last = before.current
    before.current = { start, apartment }
    if (apartment !== undefined && apartment.id !== last.apartment?.id) {
      const isTyped = values.rent !== null && values.rent !== last.apartment?.income
      if (!isTyped && apartment.income > 0) {
        setValue('rent', apartment.income)
        setValue('currency', apartment.currency)
      }
      if (start === usualStart(last.apartment, today())) setValue('start', usualStart(apartment, today()))
    }
    if (start !== '' && start !== last.start) followStart(last.start)
  })
  const followed = `${start} ${apartment?.id}`
  const seen = useRef(followed)
  useEffect(() => {
    if (seen.current === followed) return
    seen.current = followed
    follow()
  }, [followed])

  const dues = pastDues(values, today())
  const first = dues[0] ?? ''
  const choose = useEffectEvent(() => {
    if (dues.includes(charge_from)) return
    const isRecent = start !== '' && start >= daysAfter(today(), -recently)
    setValue('charge_from', isRecent ? first : '')
  })
  const known = useRef(first)
  useEffect(() => {
    if (known.current === first) return
    known.current = first
    choose()
  }, [first])
}
