import type { Reading } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { lazyForm, RecordsSection, RecordsTable, useInlineForm, useTableQuery } from '@orenda/shared-ui/lists'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Gauge } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useFoldedMonths } from '../folded-months.tsx'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { askedOf, typeFilter, useSharedFilters } from '../utility-filters.ts'
import { AfterRemoval } from './after-removal.tsx'
import { byApartment } from './by-apartment.ts'
import { MetersRead } from './meters-read.tsx'
import { ReadingCard, readingColumns } from './reading-columns.tsx'
import { readingSheet } from './reading-export.ts'
import { readings } from './readings.api.ts'

const form = lazyForm<Reading>(() => import('./reading-form.tsx').then(({ ReadingForm }) => ReadingForm))

const totalsOfReadings = (rows: readonly Reading[]) =>
  totalsOf(rows.map(({ total }) => ({ amount: total, currency: utilityCurrency })))

const table = {
  resource: readings,
  columns: readingColumns,
  sheet: readingSheet,
  Card: ReadingCard,
  askedOf,
  totals: totalsOfReadings,
  removeNote: (row: Reading) => <AfterRemoval of={row} />,
}

export function ReadingsTab() {
  const t = useTexts()
  const query = useTableQuery()
  const sections = useFoldedMonths(query, {
    countOf: useCallback(count => t('readings.count', { count }), [t]),
    totals: totalsOfReadings,
  })
  const { locale } = useFormat()
  const arrange = useMemo(() => byApartment(locale), [locale])
  const inline = useInlineForm<Reading>()
  const shared = useSharedFilters<Reading>()
  const filters = useCallback((texts: Texts) => [...shared, typeFilter<Reading>(texts)], [shared])
  return (
    <RecordsSection
      resource={readings}
      icon={Gauge}
      add={{ inline, form }}
      intro={<MetersRead />}
      // Most readings are taken on site, all of a month at once.
      isAddQuiet
    >
      <RecordsTable {...table} {...{ sections, filters, arrange, query }} edit={inline} />
    </RecordsSection>
  )
}
