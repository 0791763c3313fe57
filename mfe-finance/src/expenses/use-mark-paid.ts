import type { Expense } from '@orenda/contracts/expenses'
import { api, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { today } from '@orenda/shared-ui/texts'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'

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
 * @returns whether it is marked now
 */
export function useMarkPaid(): (expense: Expense, words: Words) => Promise<boolean> {
  const t = useTexts()
  const busy = useRef(new Set<string>())

  const takeBack = async (marked: Expense, date: string, words: Words) => {
    try {
      notify.success(words(await save(marked, { status: 'pending', date })).planned)
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
    }
    await reload()
  }
  return async (expense, words) => {
    if (busy.current.has(expense.id)) return false
    busy.current.add(expense.id)
    try {
      const marked = await save(expense, { status: 'done', date: today() })
      await reload()
      notify.success(words(marked).paid, {
        action: {
          label: t('common:actions.undo'),
          run: () => void takeBack(marked, expense.date.slice(0, 10), words),
        },
      })
      return true
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
      // It may have been changed in another window.
      await reload()
      return false
    } finally {
      busy.current.delete(expense.id)
    }
  }
}
