import type { Expense } from '@orenda/contracts/expenses'
import { Entry, type InlineForm, type RowAction } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { CalendarCheck } from 'lucide-react'
import { use, useMemo, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { ExpenseStart } from './expense-values.ts'
import { SettleInPlace } from './settled-expenses.ts'
import { useMarkPaid } from './use-mark-paid.ts'

/** Marks a planned expense of the list as paid. */
export function usePay(): (expense: Expense) => Promise<void> {
  const settle = use(SettleInPlace)
  const t = useTexts()
  const format = useFormat()
  const markPaid = useMarkPaid()
  return async expense => {
    const words = (of: Expense) => {
      const name = Entry.nameOf(of, format)
      return { paid: t('expenses.paid', { name }), planned: t('expenses.planned', { name }) }
    }
    await settle(expense, () => markPaid(expense, words))
  }
}

/** What the menu of a planned expense has more: paid on a day that is asked for. */
export function usePayInMenu(
  inline: Pick<InlineForm<Expense, ExpenseStart>, 'open'>,
): (expense: Expense) => readonly RowAction[] {
  const t = useTexts()
  const format = useFormat()
  const opening = useRef(inline.open)
  opening.current = inline.open
  return useMemo(
    () => expense => {
      if (expense.status === 'done') return []
      const name = Entry.nameOf(expense, format)
      return [
        {
          label: t('expenses.payOnOf', { name }),
          icon: CalendarCheck,
          run: () => opening.current(expense, { status: 'done', date: today() }),
        },
      ]
    },
    [t, format],
  )
}
