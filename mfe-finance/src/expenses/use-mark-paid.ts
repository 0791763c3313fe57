import type { Expense } from '@orenda/contracts/expenses'
import { api, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type Undoable, undoable } from '../settled/undoable.ts'

/** What is said of one expense. A panel and the page have texts of their own. */
interface Words {
  paid: string
  /** After the way back. */
  planned: string
}

/** The fields that the API takes for a change. */
const save = (
  { id, apartment_id, date, amount, category, comment, files, updated_at }: Expense,
  status: Expense['status'],
) =>
  api.put<Expense>(`expenses/${id}`, {
    apartment_id,
    date,
    amount,
    category,
    comment,
    files,
    updated_at,
    status,
  })

/** The list, what is planned, and reports. */
const reload = () =>
  Promise.all([['expenses'], ['reports']].map(queryKey => queryClient.invalidateQueries({ queryKey }))).catch(
    () => undefined,
  )

/**
 * Marks a planned expense as paid, and offers to take it back. A second press meanwhile does nothing.
 * @returns the way back, or null when it was not marked
 */
export function useMarkPaid(): (expense: Expense, words: Words) => Promise<Undoable | null> {
  const t = useTexts()
  const busy = useRef(new Set<string>())

  const takeBack = async (marked: Expense, words: Words) => {
    try {
      await save(marked, 'pending')
      await reload()
      notify.success(words.planned, { id: `expenses ${marked.id}` })
      return true
    } catch (error) {
      await reload()
      notify.failure(error, t('common:records.saveError'))
      return false
    }
  }
  return async (expense, words) => {
    if (busy.current.has(expense.id)) return null
    busy.current.add(expense.id)
    try {
      const marked = await save(expense, 'done')
      await reload()
      const done = undoable(() => takeBack(marked, words))
      notify.success(words.paid, {
        id: `expenses ${marked.id}`,
        action: { label: t('common:actions.undo'), run: () => void done.takeBack() },
      })
      return done
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
      // It may have been changed in another window.
      await reload()
      return null
    } finally {
      busy.current.delete(expense.id)
    }
  }
}
