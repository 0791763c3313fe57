import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { lazyForm, RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { Repeat } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { recurring } from './recurring.api.ts'
import { RecurringCard, recurringColumns, recurringFilters, recurringSheet } from './recurring-columns.tsx'
import { type RecurringStart, recurringLike } from './recurring-values.ts'
import { monthlyTotals, nextFirst, runningOnes } from './rhythm.ts'
import { usePause } from './use-pause.ts'

const form = lazyForm<RecurringExpense, RecurringStart>(() =>
  import('./recurring-form.tsx').then(({ RecurringForm }) => RecurringForm),
)

const table = {
  resource: recurring,
  filters: recurringFilters,
  columns: recurringColumns,
  sheet: recurringSheet,
  Card: RecurringCard,
}

/** The expenses that are made anew every month, quarter or year. */
export function RecurringPage() {
  const t = useTexts()
  const inline = useInlineForm<RecurringExpense, RecurringStart>()
  return (
    <RecordsPage
      resource={recurring}
      icon={Repeat}
      add={{ inline, form }}
      parent={{ label: t('expenses.title'), path: 'expenses' }}
    >
      <RecordsTable
        {...table}
        query={useTableQuery()}
        edit={inline}
        duplicate={row => inline.open(null, recurringLike(row))}
        ownActions={usePause()}
        arrange={nextFirst}
        totals={monthlyTotals}
        groups={runningOnes}
      />
    </RecordsPage>
  )
}
