import type { ImportRowChoice } from '@orenda/contracts/imports'
import { maxRows } from '@orenda/contracts/max-rows'
import { notify } from '@orenda/shared-ui/host'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { choicesOfPress } from './booking-summary.ts'
import { postImport, reloadImports, reloadMoney, reloadRows } from './imports.api.ts'
import type { GroupedRows } from './row-groups.ts'
import type { Decisions } from './use-decisions.ts'

/** Books all that is sure, with the choices that are not stored yet. */
export function usePosting(id: string, decisions: Decisions) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const post = async (groups: GroupedRows) => {
    setBusy(true)
    const unsaved = await decisions.takeUnsaved()
    const choices = new Map<number, ImportRowChoice>()
    for (const choice of [...unsaved, ...choicesOfPress(groups)]) choices.set(choice.row, choice)
    try {
      await postImport(id, [...choices.values()].slice(0, maxRows))
      await Promise.all([reloadImports(), reloadRows(id), reloadMoney()]).catch(() => undefined)
    } catch (error) {
      decisions.giveBack(unsaved)
      notify.failure(error, t('imports.postFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, post }
}
