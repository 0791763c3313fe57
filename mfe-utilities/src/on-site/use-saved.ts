import type { Reading } from '@orenda/contracts/utilities'
import { api, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { useTexts } from '../i18n/texts.ts'
import { giveBack, type Typed } from './taken-back.ts'

/** Says that readings were saved, and offers to take them back: what was typed is in the form again. */
export function useSaved() {
  const t = useTexts()
  const navigate = useNavigate()
  const path = useLanguagePath()

  const takeBack = async (id: string, saved: readonly [Reading, ...Reading[]], typed: Typed) => {
    const [{ apartment_id, apartment_name }] = saved
    try {
      await api.delete('utilities/batch', { ids: saved.map(reading => reading.id) })
      giveBack(apartment_id, typed)
      const name = `${apartment_name}, ${t('readings.count', { count: saved.length })}`
      notify.success(t('common:records.undone', { name }), { id })
    } catch (error) {
      notify.failure(error, t('common:records.undoFailed'))
      return
    } finally {
      // A failed reload is ignored: what could be undone is undone.
      await queryClient.invalidateQueries({ queryKey: ['utilities'] }).catch(() => undefined)
    }
    await navigate(path(`utilities/read?apartment=${apartment_id}`))
  }

  /** @param saved what the API answered; empty when another tab sent them */
  return (count: number, [first, ...others]: readonly Reading[], typed: Typed) => {
    const text = t('onSite.saved', { count })
    if (first === undefined) return notify.success(text)
    const id = `readings ${first.id}`
    const run = () => void takeBack(id, [first, ...others], typed)
    notify.success(text, { id, action: { label: t('common:actions.undo'), run } })
  }
}
