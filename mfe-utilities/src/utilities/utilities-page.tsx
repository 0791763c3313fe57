import type { Utility } from '@orenda/contracts/utilities'
import { lazyForm, RecordsPage, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/records'
import { Shapes } from 'lucide-react'
import { utilities } from './utilities.api.ts'
import { UtilityCard, utilityColumns } from './utility-columns.tsx'
import { utilitySheet } from './utility-export.ts'
import { utilityFilters } from './utility-filter.ts'

const form = lazyForm<Utility>(() => import('./utility-form.tsx').then(({ UtilityForm }) => UtilityForm))

const table = {
  ...{ resource: utilities, filters: utilityFilters, columns: utilityColumns, sheet: utilitySheet },
  Card: UtilityCard,
}

export function UtilitiesPage() {
  const inline = useInlineForm<Utility>()
  return (
    <RecordsPage resource={utilities} icon={Shapes} add={{ inline, form }}>
      <RecordsTable {...table} query={useTableQuery()} edit={inline} />
    </RecordsPage>
  )
}
