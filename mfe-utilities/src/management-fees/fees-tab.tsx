import type { ManagementFee } from '@orenda/contracts/management-fees'
import { lazyForm, RecordsSection, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
import { useFoldedMonths } from '../folded-months.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useSharedFilters } from '../utility-filters.ts'
import { FeeCard, feeColumns, feeSheet } from './fee-columns.tsx'
import { type FeeStart, feeLike } from './fee-values.ts'
import { fees } from './fees.api.ts'

const form = lazyForm<ManagementFee, FeeStart>(() => import('./fee-form.tsx').then(({ FeeForm }) => FeeForm))

const table = {
  resource: fees,
  columns: feeColumns,
  sheet: feeSheet,
  Card: FeeCard,
  totals: totalsOf,
}

export function FeesTab() {
  const t = useTexts()
  const query = useTableQuery()
  const sections = useFoldedMonths<ManagementFee>(query, {
    countOf: useCallback(count => t('fees.count', { count }), [t]),
    totals: totalsOf,
  })
  const inline = useInlineForm<ManagementFee, FeeStart>()
  const shared = useSharedFilters<ManagementFee>()
  return (
    <RecordsSection resource={fees} icon={ReceiptText} add={{ inline, form }} intro={t('fees.intro')}>
      <RecordsTable
        {...table}
        sections={sections}
        filters={useCallback(() => shared, [shared])}
        query={query}
        edit={inline}
        duplicate={row => inline.open(null, feeLike(row))}
      />
    </RecordsSection>
  )
}
