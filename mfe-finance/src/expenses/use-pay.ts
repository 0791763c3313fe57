import type { Expense } from '@orenda/contracts/expenses'
import { Entry, type InlineForm, type RowAction } from '@orenda/shared-ui/lists'
import { focus } from '@orenda/shared-ui/pages'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useMedia } from '@orenda/shared-ui/ui'
import { CalendarCheck, Check } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { ExpenseStart } from './expense-values.ts'
import { useMarkPaid } from './use-mark-paid.ts'

/** Marks a planned expense of the list as paid. */
export function usePay(): (expense: Expense) => Promise<void> {
  const t = useTexts()
  const format = useFormat()
  const markPaid = useMarkPaid()
  return async expense => {
    const words = (of: Expense) => {
      const name = Entry.nameOf(of, format)
      return { paid: t('expenses.paid', { name }), planned: t('expenses.planned', { name }) }
    }
    if (await markPaid(expense, words)) focus.row(expense.id)
  }
}

/** Where a row of the table has no room for the button; the cards of a phone have one. */
const narrow = '(min-width: 720px) and (max-width: 899px)'

/** What the menu of a planned expense has more: paid today, where the row has no button, or on a day that is asked for. */
export function usePayInMenu(
  inline: Pick<InlineForm<Expense, ExpenseStart>, 'open'>,
): (expense: Expense) => readonly RowAction[] {
  const t = useTexts()
  const format = useFormat()
  const isNarrow = useMedia(narrow)
  const pay = usePay()
  const paying = useRef(pay)
  paying.current = pay
  const opening = useRef(inline.open)
  opening.current = inline.open
  return useMemo(
    () => expense => {
      if (expense.status === 'done') return []
      const name = Entry.nameOf(expense, format)
      const otherDay = {
        label: t('expenses.payOnOf', { name }),
        icon: CalendarCheck,
        run: () => opening.current(expense, { status: 'done', date: today() }),
      }
      if (!isNarrow) return [otherDay]
      return [
        { label: t('expenses.payOf', { name }), icon: Check, run: () => void paying.current(expense) },
        otherDay,
      ]
    },
    [t, format, isNarrow],
  )
}
