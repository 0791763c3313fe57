import type { Apartment } from '@orenda/contracts/apartments'
import { RecordsPage, RecordsTable, useTableQuery } from '@orenda/shared-ui/lists'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useUser } from '@orenda/shared-ui/session'
import { useQuery } from '@tanstack/react-query'
import { Building2, FileSpreadsheet, TrendingUp } from 'lucide-react'
import { useCallback } from 'react'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useTexts } from '../i18n/texts.ts'
import { usePlanName } from '../shared/use-plan-name.ts'
import { ApartmentCard, apartmentColumns } from './apartment-columns.tsx'
import { apartmentSheet } from './apartment-export.ts'
import { apartmentFilters } from './apartment-filter.ts'
import { apartments } from './apartments.api.ts'
import { ApartmentsFigures } from './apartments-figures.tsx'

const table = {
  resource: apartments,
  filters: apartmentFilters,
  columns: apartmentColumns,
  sheet: apartmentSheet,
  Card: ApartmentCard,
}

export function ApartmentsPage() {
  const t = useTexts()
  const path = useLanguagePath()
  const { subscription } = useUser()
  const planName = usePlanName()
  const { data } = useQuery(apartments.query)
  const usage = {
    current: subscription.current_apartments,
    count: subscription.max_apartments,
    plan: planName(subscription.plan_name),
  }
  return (
    <RecordsPage
      resource={apartments}
      icon={Building2}
      add={{ path: 'apartments/new' }}
      others={[
        { label: t('apartments.raise'), icon: TrendingUp, to: 'apartments/rents' },
        { label: t('apartments.import'), icon: FileSpreadsheet, to: 'apartments/import' },
      ]}
      context={t('apartments.usage', usage)}
      below={<FirstSteps apartments={data} />}
    >
      <ApartmentsFigures apartments={data} />
      <RecordsTable
        {...table}
        canUndo
        query={useTableQuery()}
        edit={useCallback(({ id }: Apartment) => path(`apartments/${id}?tab=details`), [path])}
      />
    </RecordsPage>
  )
}
