import type { Expense } from '@orenda/contracts/expenses'
import { api, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { today } from '@orenda/shared-ui/texts'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type Undoable, undoable } from '../settled/undoable.ts'

/** What is said of an expense, and after the way back. A panel and the page have texts of their own. */
type Words = (expense: Expense) => { paid: string; planned: string }

/** The fields that the API takes for a change. */
const save = (
  { id, apartment_id, amount, category, comment, files, updated_at }: Expense,
  state: Pick<Expense, 'status' | 'date'>,
) =>
  api.put<Expense>(`expenses/${id}`, {
    apartment_id,
    amount,
    category,
    comment,
    files,
    updated_at,
    ...state,
  })

/** The list, what is planned, and reports. */
const reload = () =>
  Promise.all([['expenses'], ['reports']].map(queryKey => queryClient.invalidateQueries({ queryKey }))).catch(
    () => undefined,
  )

/**
 * Marks a planned expense as paid today, because books and rates go by the day that it was paid on. It can be taken
 * back, then the planned day is there again. A second press meanwhile does nothing.
 * @returns the way back, or null when it was not marked
 */
export function useMarkPaid(): (expense: Expense, words: Words) => Promise<Undoable | null> {
  const t = useTexts()
  const busy = useRef(new Set<string>())

  /** Several that are marked one after the other are one message. */
  const togetherOf = (act: 'paidTogether' | 'plannedTogether') => ({
    act,
    text: (count: number) => t(`recording.${act}`, { count }),
  })

  const takeBack = async (marked: Expense, date: string, words: Words) => {
    try {
      const planned = await save(marked, { status: 'pending', date })
      await reload()
      notify.success(words(planned).planned, {
        id: `expenses ${marked.id}`,
        together: togetherOf('plannedTogether'),
      })
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
      const marked = await save(expense, { status: 'done', date: today() })
      await reload()
      const done = undoable(() => takeBack(marked, expense.date.slice(0, 10), words))
      notify.success(words(marked).paid, {
        id: `expenses ${marked.id}`,
        together: togetherOf('paidTogether'),
        action: { label: t('common:actions.undo'), run: () => done.takeBack() },
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
