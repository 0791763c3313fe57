import type { MeterState } from '@orenda/contracts/utilities'
import { useEffect, useEffectEvent, useState } from 'react'
import { blank, type DayOf, type Draft, type Drafts, isStrange, isWrong, type Typed } from './batch.ts'
import { keyOf } from './batch-body.ts'
import type { RefusedReading } from './refusal-of.ts'
import { onGivenBack } from './taken-back.ts'
import { useDays } from './use-days.ts'
import { useSending } from './use-sending.ts'

/** A refused request that is being corrected. */
export interface Mended extends Typed {
  key: string
  refused: RefusedReading | null
}

/**
 * What is typed in the form of the meters of one apartment or of all, and how it is saved.
 * @param today `YYYY-MM-DD`
 * @param query of the address of the form
 */
export function useDrafts(
  meters: readonly MeterState[],
  mended: Mended | undefined,
  today: string,
  query: string,
) {
  const { day, dayOf, setDay, setOwnDay, takeBack } = useDays(today, mended?.days ?? {})
  const [drafts, setDrafts] = useState<Drafts>(mended?.drafts ?? {})
  const [refused, setRefused] = useState(mended?.refused ?? null)
  const [asked, setAsked] = useState('')
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const { send, refusal, isSaving } = useSending(mended?.key, query, setRefused)

  useGivenBack(meters, back => {
    takeBack(back.days)
    setDrafts(known => ({ ...back.drafts, ...known }))
    setDone(known => new Set([...known].filter(key => !(key in back.drafts))))
  })
  const { filled, valid, counted, strange } = partsOf(meters, drafts, dayOf, refused)
  const question = strange.map(meter => `${keyOf(meter)} ${drafts[keyOf(meter)]?.current}`).join()
  const isAsked = question !== '' && question === asked

  /**
   * Saves what can be saved: what was refused only once it has been changed, or alone.
   * What is far beyond the usual is asked about once: the next press saves it.
   * @returns whether readings are left in the form; null when nothing was saved
   */
  const save = async (): Promise<boolean | null> => {
    if (question !== '' && !isAsked) {
      setAsked(question)
      return null
    }
    const sent = counted.length > 0 ? counted : valid
    if (isSaving || sent.length === 0 || !(await send(sent, drafts, dayOf))) return null
    const keys = new Set(sent.map(keyOf))
    // Of another month than the present one, they are left to read.
    const ofNow = sent.filter(({ apartment_id }) => dayOf(apartment_id).startsWith(today.slice(0, 7)))
    setDone(known => new Set([...known, ...ofNow.map(keyOf)]))
    setDrafts(known => Object.fromEntries(Object.entries(known).filter(([key]) => !keys.has(key))))
    return sent.length < filled.length
  }
  return {
    /** The day of the apartments that have no other. */
    day,
    dayOf,
    setDay: (next: string) => {
      setDay(next)
      setRefused(null)
    },
    setDayOf: (apartmentId: string, next: string) => {
      setOwnDay(apartmentId, next)
      setRefused(null)
    },
    draftOf: (meter: MeterState) => drafts[keyOf(meter)] ?? blank,
    change: (meter: MeterState, changes: Partial<Draft>) => {
      const key = keyOf(meter)
      setDrafts(known => ({ ...known, [key]: { ...(known[key] ?? blank), ...changes } }))
      if (refused?.key === key) setRefused(null)
    },
    /** The keys of the meters that were saved while some were left. */
    done,
    isFilled: filled.length > 0,
    hasWrong: valid.length < filled.length,
    /** Whether a day is missing of what is typed. */
    hasWrongDay: [day, ...filled.map(({ apartment_id }) => dayOf(apartment_id))].includes(''),
    refused,
    /** How many readings Save saves. */
    count: counted.length,
    refusedCodeOf: (meter: MeterState) => (refused?.key === keyOf(meter) ? refused.code : undefined),
    /** What the person is asked about before it is saved. */
    strange: isAsked ? strange : [],
    refusal,
    isSaving,
    save,
  }
}

/** What is typed, and what of it can be saved: not what was refused, until it is changed. */
function partsOf(
  meters: readonly MeterState[],
  drafts: Drafts,
  dayOf: DayOf,
  refused: RefusedReading | null,
) {
  const draftOf = (meter: MeterState) => drafts[keyOf(meter)] ?? blank
  const filled = meters.filter(meter => draftOf(meter).current !== null)
  const valid = filled.filter(meter => !isWrong(meter, draftOf(meter), dayOf(meter.apartment_id)))
  const counted = valid.filter(meter => keyOf(meter) !== refused?.key)
  const strange = counted.filter(meter => isStrange(meter, draftOf(meter), dayOf(meter.apartment_id)))
  return { filled, valid, counted, strange }
}

/** What was typed and saved comes back when it is undone. */
function useGivenBack(meters: readonly MeterState[], take: (typed: Typed) => void) {
  const places = [...new Set(meters.map(({ apartment_id }) => apartment_id))].join(' ')
  const takeNow = useEffectEvent(take)
  useEffect(() => onGivenBack(places.split(' '), typed => takeNow(typed)), [places])
}

export type MeterDrafts = ReturnType<typeof useDrafts>
