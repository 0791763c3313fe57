import type { MeterState, Reading } from '@orenda/contracts/utilities'
import { ApiError, outbox } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { blank, type Draft, type Drafts, isStrange, isWrong, requestOf } from './batch.ts'
import { keyOf } from './batch-body.ts'
import { type RefusedReading, refusedReading } from './refusal-of.ts'
import { onGivenBack } from './taken-back.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useSaved } from './use-saved.ts'

/** A refused request that is being corrected. */
export interface Mended {
  key: string
  drafts: Drafts
  date: string
  refused: RefusedReading | null
}

/** What is typed in the form of an apartment's meters, and how it is saved. @param today `YYYY-MM-DD` */
export function useDrafts(meters: readonly MeterState[], mended: Mended | undefined, today: string) {
  const [date, setDate] = useState(mended?.date ?? today)
  const [drafts, setDrafts] = useState<Drafts>(mended?.drafts ?? {})
  const [refused, setRefused] = useState(mended?.refused ?? null)
  const [asked, setAsked] = useState('')
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const { send, refusal, isSaving } = useSending(mended?.key, setRefused)

  const apartmentId = meters[0]?.apartment_id ?? ''
  useEffect(
    () =>
      onGivenBack(apartmentId, back => {
        setDate(back.date)
        setDrafts(known => ({ ...back.drafts, ...known }))
        setDone(known => new Set([...known].filter(key => !(key in back.drafts))))
      }),
    [apartmentId],
  )

  const draftOf = (meter: MeterState) => drafts[keyOf(meter)] ?? blank
  const filled = meters.filter(meter => draftOf(meter).current !== null)
  const valid = filled.filter(meter => !isWrong(meter, draftOf(meter), date))
  const counted = valid.filter(meter => keyOf(meter) !== refused?.key)

  const strange = counted.filter(meter => isStrange(meter, draftOf(meter), date))
  const question = strange.map(meter => `${keyOf(meter)} ${draftOf(meter).current}`).join()
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
    if (isSaving || sent.length === 0 || !(await send(sent, drafts, date))) return null
    const keys = new Set(sent.map(keyOf))
    // Of another month than the present one, they are left to read.
    if (date.startsWith(today.slice(0, 7))) setDone(known => new Set([...known, ...keys]))
    setDrafts(known => Object.fromEntries(Object.entries(known).filter(([key]) => !keys.has(key))))
    return sent.length < filled.length
  }
  return {
    date,
    setDate: (next: string) => {
      setDate(next)
      setRefused(null)
    },
    draftOf,
    change: (meter: MeterState, changes: Partial<Draft>) => {
      const key = keyOf(meter)
      setDrafts(known => ({ ...known, [key]: { ...(known[key] ?? blank), ...changes } }))
      if (refused?.key === key) setRefused(null)
    },
    /** The keys of the meters that were saved while some were left. */
    done,
    isFilled: filled.length > 0,
    hasWrong: valid.length < filled.length,
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

/**
 * Sends readings, and says what became of them.
 * @param mendedKey of the refused request that the first ones take the place of
 */
function useSending(mendedKey: string | undefined, onRefused: (refused: RefusedReading | null) => void) {
  const t = useTexts()
  const reasonOf = useRefusalText()
  const [key, setKey] = useState(mendedKey)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const saySaved = useSaved()

  /** @returns whether they were sent, or are kept until they can be */
  const send = async (meters: readonly MeterState[], drafts: Drafts, date: string): Promise<boolean> => {
    setSaving(true)
    setRefusal(null)
    const request = await requestOf(meters, drafts, date)
    try {
      let saved: readonly Reading[] = []
      const outcome = await outbox.send(request, key, answer => {
        saved = answer as Reading[]
      })
      const keys = meters.map(keyOf)
      const sent = Object.fromEntries(keys.map(each => [each, drafts[each] ?? blank]))
      if (outcome === 'sent') saySaved(meters.length, saved, { drafts: sent, date })
      else notify.success(t('onSite.kept', { count: meters.length }))
      setKey(undefined)
      return true
    } catch (error) {
      if (ApiError.is(error) && error.status === 400) {
        const item = { body: request.body, refusal: { status: 400, body: error.body } }
        setRefusal(reasonOf(item))
        onRefused(refusedReading(item))
      } else if (ApiError.is(error)) notify.failure(error, t('common:records.saveError'))
      else notify.error(t('onSite.notKept'))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { send, refusal, isSaving }
}
