import type { MeterState, Reading } from '@orenda/contracts/utilities'
import { ApiError, outbox } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type DayOf, type Drafts, requestOf } from './batch.ts'
import { type RefusedReading, refusedReading } from './refusal-of.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useSaved } from './use-saved.ts'

/**
 * Sends readings, and says what became of them.
 * @param mendedKey of the refused request that the first ones take the place of
 */
export function useSending(
  mendedKey: string | undefined,
  query: string,
  onRefused: (refused: RefusedReading | null) => void,
) {
  const t = useTexts()
  const reasonOf = useRefusalText()
  const [key, setKey] = useState(mendedKey)
  const [refusal, setRefusal] = useState<{ text: string; isOfOne: boolean } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const saySaved = useSaved(query)

  /** @returns whether they were sent, or are kept until they can be */
  const send = async (meters: readonly MeterState[], drafts: Drafts, dayOf: DayOf): Promise<boolean> => {
    setSaving(true)
    setRefusal(null)
    const request = await requestOf(meters, drafts, dayOf)
    try {
      let saved: readonly Reading[] = []
      const outcome = await outbox.send(request, key, answer => {
        saved = answer as Reading[]
      })
      if (outcome === 'sent') saySaved(saved, { meters, drafts, dayOf })
      else notify.success(t('onSite.kept', { count: meters.length }))
      setKey(undefined)
      return true
    } catch (error) {
      if (ApiError.is(error) && error.status === 400) {
        const item = { body: request.body, refusal: { status: 400, body: error.body } }
        const refused = refusedReading(item)
        setRefusal({ text: reasonOf(item), isOfOne: refused !== null })
        onRefused(refused)
      } else if (ApiError.is(error)) notify.failure(error, t('common:records.saveError'))
      else notify.error(t('onSite.notKept'))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { send, refusal, isSaving }
}
