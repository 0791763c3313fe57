import type { Apartment } from '@orenda/contracts/apartments'
import { RecordsPage, RecordsTable, useTableQuery } from '@orenda/shared-ui/lists'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useUser } from '@orenda/shared-ui/session'
import { useQuery } from '@tanstack/react-query'
import { Building2, FileSpreadsheet, TrendingUp } from 'lucide-react'
import { useCallback } from 'react'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useTexts } from '../i18n/texts.ts'
import { RetryBanner } from '../shared/retry-banner.tsx'
import { usePlanName } from '../shared/use-plan-name.ts'
import { ApartmentCard, apartmentColumns } from './apartment-columns.tsx'
import { apartmentSheet } from './apartment-export.ts'
import { apartmentFilters } from './apartment-filter.ts'
import { apartments } from './apartments.api.ts'
import { ApartmentsFigures } from './apartments-figures.tsx'
import { DebtsContext, useDebts } from './use-debts.ts'

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
  const { debts, isFailed, retry } = useDebts()
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
      {isFailed && <RetryBanner onRetry={retry}>{t('apartments.debtsFailed')}</RetryBanner>}
      <DebtsContext value={debts}>
        <RecordsTable
          {...table}
          canUndo
          query={useTableQuery()}
          edit={useCallback(({ id }: Apartment) => path(`apartments/${id}?tab=details`), [path])}
        />
      </DebtsContext>
    </RecordsPage>
  )
}
