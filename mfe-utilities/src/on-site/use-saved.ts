import type { MeterState, Reading } from '@orenda/contracts/utilities'
import { api, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { useTexts } from '../i18n/texts.ts'
import { blank, type DayOf, type Drafts, placesOf } from './batch.ts'
import { keyOf } from './batch-body.ts'
import { giveBack } from './taken-back.ts'

/** What was sent. */
interface Sent {
  meters: readonly MeterState[]
  drafts: Drafts
  dayOf: DayOf
}

/**
 * Says that readings were saved, and offers to take them back: what was typed is in the form again.
 * @param query of the address of the form
 */
export function useSaved(query: string) {
  const t = useTexts()
  const navigate = useNavigate()
  const path = useLanguagePath()

  const takeBack = async (id: string, saved: readonly Reading[], sent: Sent) => {
    const places = [...new Set(saved.map(({ apartment_id }) => apartment_id))]
    try {
      await api.delete('utilities/batch', { ids: saved.map(reading => reading.id) })
      for (const place of places) giveBack(place, typedIn(place, sent))
      const name = `${placesOf(saved)}, ${t('readings.count', { count: saved.length })}`
      notify.success(t('common:records.undone', { name }), { id })
    } catch (error) {
      notify.failure(error, t('common:records.undoFailed'))
      return
    } finally {
      // A failed reload is ignored: what could be undone is undone.
      await queryClient.invalidateQueries({ queryKey: ['utilities'] }).catch(() => undefined)
    }
    await navigate(path(`utilities/read${query}`))
  }

  /** @param saved what the API answered; empty when another tab sent them */
  return (saved: readonly Reading[], sent: Sent) => {
    const text = t('onSite.saved', { count: sent.meters.length })
    const [first] = saved
    if (first === undefined) return notify.success(text)
    const id = `readings ${first.id}`
    const run = () => void takeBack(id, saved, sent)
    notify.success(text, { id, action: { label: t('common:actions.undo'), run } })
  }
}

/** What was typed for the meters of one apartment. */
function typedIn(apartmentId: string, { meters, drafts, dayOf }: Sent) {
  const own = meters.filter(({ apartment_id }) => apartment_id === apartmentId).map(keyOf)
  return {
    drafts: Object.fromEntries(own.map(key => [key, drafts[key] ?? blank])),
    days: { [apartmentId]: dayOf(apartmentId) },
  }
}
