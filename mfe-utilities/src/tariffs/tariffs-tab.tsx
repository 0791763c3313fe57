import type { Tariff } from '@orenda/contracts/tariffs'
import { lazyForm, RecordsSection, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { inForceOn, lastDaysOf } from './in-force.ts'
import { TariffCard, TariffTimes, tariffColumns, tariffFilters, tariffSheet } from './tariff-columns.tsx'
import type { TariffStart } from './tariff-form.tsx'
import { tariffs } from './tariffs.api.ts'

const form = lazyForm<Tariff, TariffStart>(() =>
  import('./tariff-form.tsx').then(({ TariffForm }) => TariffForm),
)

const table = {
  resource: tariffs,
  filters: tariffFilters,
  columns: tariffColumns,
  sheet: tariffSheet,
  Card: TariffCard,
}

export function TariffsTab() {
  const t = useTexts()
  const inline = useInlineForm<Tariff, TariffStart>()
  const { data } = useQuery(tariffs.query)
  const times = useMemo(
    () => ({ inForce: inForceOn(data ?? [], today()), last: lastDaysOf(data ?? []) }),
    [data],
  )
  return (
    <RecordsSection resource={tariffs} icon={Tag} add={{ inline, form }} intro={t('tariffs.intro')}>
      <TariffTimes value={times}>
        <RecordsTable
          {...table}
          query={useTableQuery()}
          duplicate={({ apartment_id, type, zone }) => inline.open(null, { apartment_id, type, zone })}
        />
      </TariffTimes>
    </RecordsSection>
  )
}
