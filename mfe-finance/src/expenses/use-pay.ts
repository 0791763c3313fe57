import type { Expense } from '@orenda/contracts/expenses'
import { Entry, type RowAction } from '@orenda/shared-ui/lists'
import { focus } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { useMedia } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useMarkPaid } from './use-mark-paid.ts'

/** Marks a planned expense of the list as paid. */
export function usePay(): (expense: Expense) => Promise<void> {
  const t = useTexts()
  const format = useFormat()
  const markPaid = useMarkPaid()
  return async expense => {
    const name = Entry.nameOf(expense, format)
    const words = { paid: t('expenses.paid', { name }), planned: t('expenses.planned', { name }) }
    if (await markPaid(expense, words)) focus.row(expense.id)
  }
}

/** Below this width a row has no room for the button; on a phone messages find none between two columns of buttons. */
const narrow = '(max-width: 899px)'

/** The same in the row's menu, where the row has no button; else undefined. */
export function usePayInMenu(): ((expense: Expense) => readonly RowAction[]) | undefined {
  const t = useTexts()
  const format = useFormat()
  const isNarrow = useMedia(narrow)
  const pay = usePay()
  const paying = useRef(pay)
  paying.current = pay
  return useMemo(
    () =>
      isNarrow
        ? expense =>
            expense.status === 'done'
              ? []
              : [
                  {
                    label: t('expenses.payOf', { name: Entry.nameOf(expense, format) }),
                    icon: Check,
                    run: () => void paying.current(expense),
                  },
                ]
        : undefined,
    [t, format, isNarrow],
  )
}
