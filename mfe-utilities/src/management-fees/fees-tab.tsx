import type { ManagementFee } from '@orenda/contracts/management-fees'
import { lazyForm, RecordsSection, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
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
  sections: totalsOf.byMonth,
}

export function FeesTab() {
  const t = useTexts()
  const inline = useInlineForm<ManagementFee, FeeStart>()
  const shared = useSharedFilters<ManagementFee>()
  return (
    <RecordsSection resource={fees} icon={ReceiptText} add={{ inline, form }} intro={t('fees.intro')}>
      <RecordsTable
        {...table}
        filters={useCallback(() => shared, [shared])}
        query={useTableQuery()}
        edit={inline}
        duplicate={row => inline.open(null, feeLike(row))}
      />
    </RecordsSection>
  )
}
