import type { Apartment } from '@orenda/contracts/apartments'
import { RecordsPage, RecordsTable, useTableQuery } from '@orenda/shared-ui/lists'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useUser } from '@orenda/shared-ui/session'
import { useQuery } from '@tanstack/react-query'
import { Building2, TrendingUp, Upload } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { type Texts, useTexts, withLater } from '../i18n/texts.ts'
import { usePlanName } from '../shared/use-plan-name.ts'
import { ApartmentCard, apartmentColumns } from './apartment-columns.tsx'
import { apartmentFilters } from './apartment-filter.ts'
import { apartments } from './apartments.api.ts'
import { ApartmentsFigures } from './apartments-figures.tsx'
import { BalancesContext, useBalances } from './use-balances.ts'

// Few want it at once.
const loadSheet = withLater(() =>
  import('./apartment-export.ts').then(({ apartmentSheetColumns }) => apartmentSheetColumns),
)

const table = { resource: apartments, filters: apartmentFilters, Card: ApartmentCard }

export function ApartmentsPage() {
  const t = useTexts()
  const path = useLanguagePath()
  const { subscription } = useUser()
  const planName = usePlanName()
  const { data } = useQuery(apartments.query)
  const balances = useBalances()
  const withBalances = useMemo(
    () => ({
      columns: (words: Texts) => apartmentColumns(words, balances),
      sheet: (words: Texts) => ({
        name: 'apartments_report',
        columns: () => loadSheet().then(columnsOf => columnsOf(words, balances)),
      }),
    }),
    [balances],
  )
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
        { label: t('apartments.import'), icon: Upload, to: 'apartments/import' },
      ]}
      context={t('apartments.usage', usage)}
      below={<FirstSteps apartments={data} />}
    >
      <ApartmentsFigures apartments={data} balances={balances} />
      <BalancesContext value={balances}>
        <RecordsTable
          {...table}
          {...withBalances}
          canUndo
          query={useTableQuery()}
          edit={useCallback(({ id }: Apartment) => path(`apartments/${id}?tab=details`), [path])}
        />
      </BalancesContext>
    </RecordsPage>
  )
}
