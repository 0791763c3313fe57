import type { Reading } from '@orenda/contracts/utilities'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useFieldErrorText } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { readings } from '../readings/readings.api.ts'

/** Writes another figure into a reading, and offers to put the old one back. */
export function useCorrection() {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const putBack = async (saved: Reading, current: number) => {
    try {
      await readings.save(saved.id, fieldsOf(saved, current))
    } catch (error) {
      notify.failure(error, t('common:records.undoFailed'))
    }
    await readings.reload().catch(() => undefined)
  }
  /** @returns whether it is saved */
  const correct = async (reading: Reading, current: number): Promise<boolean> => {
    setSaving(true)
    setRefusal(undefined)
    try {
      const saved = await readings.save(reading.id, fieldsOf(reading, current))
      const run = () => void putBack(saved, reading.current)
      notify.success(t('readings.updated'), { action: { label: t('common:actions.undo'), run } })
      await readings.reload().catch(() => undefined)
      return true
    } catch (error) {
      const code = ApiError.is(error) ? error.details[0]?.code : undefined
      if (code === undefined) notify.failure(error, t('common:records.saveError'))
      else setRefusal(fieldText(code))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, refusal, correct }
}

const fieldsOf = (reading: Reading, current: number) => {
  const { apartment_id, type, zone, date, previous, new_meter, meter_number, rate, comment } = reading
  return {
    apartment_id,
    type,
    zone,
    date,
    // A reading with which a meter begins counts nothing.
    previous: new_meter && previous === reading.current ? current : previous,
    current,
    new_meter,
    meter_number,
    rate,
    comment,
    attachment: reading.attachment,
    updated_at: reading.updated_at,
  }
}
