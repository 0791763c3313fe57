import { type TaxRegime, taxRegimes } from '@orenda/contracts/rules/tax-facts'
import type { TaxQuarter, TaxYear } from '@orenda/contracts/taxes'
import { type TableQuery, useTableQuery } from '@orenda/shared-ui/lists'
import { Breadcrumb, Page } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useTitle } from '@orenda/shared-ui/router'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Banner, PageHead, Select, textLinkClass, useMedia, usePrinting } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type Texts, useTexts } from '../../i18n/texts.ts'
import { ReportCard } from '../report-card.tsx'
import { partOfEntry } from '../sums/part-of-entry.ts'
import type { ReportTotal } from '../sums/report-total.ts'
import { SumParts } from '../sums/sum-parts.tsx'
import { useOpenedSum } from '../sums/use-opened-sum.ts'
import { usePdfAction } from '../use-pdf-action.ts'
import { sumOf } from './owed-tax.ts'
import { useTaxColumns } from './tax-columns.tsx'
import { taxLine } from './tax-line.tsx'
import { TaxRatesNote } from './tax-rates-note.tsx'
import { TaxSources } from './tax-sources.tsx'
import { TaxStats } from './tax-stats.tsx'
import { taxesQuery } from './taxes.api.ts'
import styles from './taxes-page.module.css'
import { useArea } from './use-area.ts'
import { useChooseRegime } from './use-choose-regime.ts'
import { usePayTax } from './use-pay-tax.ts'
import { useTaxFile } from './use-tax-file.ts'

/** How many years back can be chosen. */
const yearsBack = 5

/** What is to be paid to the state for each quarter of a year. The address has the year and the regime. */
export function TaxesPage() {
  const t = useTexts()
  const query = useTableQuery()
  const { year, regime } = chosenBy(query)
  const { data } = useQuery(taxesQuery(year, regime))
  const chooseRegime = useChooseRegime()
  // Of an address that names none it is known with the answer.
  const shown = regime ?? data?.regime
  const title = t('taxes.title')
  const isPrinting = usePrinting()
  const isPhone = useMedia('phone')
  useTitle(title)
  const pdf = usePdfAction('taxes', { year: String(year), regime: shown })
  return (
    <Page>
      <PageHead
        above={
          !isPhone && <Breadcrumb parent={{ label: t('reports.title'), path: 'reports' }} current={title} />
        }
        title={title}
        badge={
          // Paper has no fields. On a phone the section's row is the title, and the way back has its place.
          isPrinting
            ? [year, shown && t(`taxes.regimes.${shown}`)].filter(Boolean).join(' · ')
            : isPhone && <Back />
        }
        actions={<Page.Actions label={title} actions={[pdf]} />}
      />
      <section className={styles.filters} aria-label={t('taxes.filter')} data-print="no">
        <Select
          aria-label={t('taxes.year')}
          value={String(year)}
          onChange={({ target }) => query.setFilter('year', target.value)}
        >
          {Array.from({ length: yearsBack }, (_, back) => Number(today().slice(0, 4)) - back).map(each => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Select
          aria-label={t('taxes.regime')}
          value={shown ?? 'private'}
          disabled={shown === undefined}
          onChange={({ target }) => {
            query.setFilter('regime', target.value)
            void chooseRegime(target.value as TaxRegime)
          }}
        >
          {taxRegimes.map(each => (
            <option key={each} value={each}>
              {t(`taxes.regimes.${each}`)}
            </option>
          ))}
        </Select>
        <p>{t('taxes.regimeHint')}</p>
      </section>
      <Taxes key={`${year} ${regime}`} year={year} regime={regime} />
    </Page>
  )
}

/** The way to the reports, in words. */
function Back() {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link to={path('reports')} className={`${textLinkClass} ${styles.back}`}>
      <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      {t('reports.title')}
    </Link>
  )
}

/** What the address names; this year and the landlord's own regime otherwise. */
function chosenBy({ filters }: TableQuery): { year: number; regime: TaxRegime | null } {
  const now = Number(today().slice(0, 4))
  const year = Number(filters.year)
  return {
    year: year > now - yearsBack && year <= now ? year : now,
    regime: taxRegimes.find(each => each === filters.regime) ?? null,
  }
}

function Taxes({ year, regime }: { year: number; regime: TaxRegime | null }) {
  const t = useTexts()
  const format = useFormat()
  const opened = useOpenedSum()
  const taxes = useQuery(taxesQuery(year, regime))
  const payTax = usePayTax()
  const saveFile = useTaxFile()
  const { data } = taxes
  const pay = (quarter: TaxQuarter) => {
    const name = t(`taxes.quarters.${quarter.quarter}`)
    if (data)
      void payTax(data, quarter, { paid: t('taxes.nowPaid', { name }), open: t('taxes.nowOpen', { name }) })
  }
  const quarters = data?.quarters ?? []
  const columns = useTaxColumns({ opened, pay })
  const totals = data && quarters.length > 0 ? taxTotals(data, t, format.money) : []
  return (
    <>
      {data && <TaxRatesNote rates={data.rates} />}
      {data?.area_warning && <AreaWarning of={data} />}
      {data?.limit_left != null && data.limit_left < 0 && (
        <Banner tone="warning">{t('taxes.limitPassed')}</Banner>
      )}
      {data && <TaxStats of={data} />}
      <ReportCard
        title={t('taxes.byQuarter', { year })}
        heading={t('taxes.byQuarter', { year })}
        reads={[taxes]}
        rows={quarters}
        rowId={({ quarter }) => String(quarter)}
        columns={columns}
        onExport={() => {
          if (data) void saveFile(data)
        }}
        empty={t('taxes.empty')}
        opened={opened}
        partsOf={({ quarter, rows }) => (
          <SumParts
            title={`${t('taxes.income')}, ${t(`taxes.quarters.${quarter}`)}`}
            parts={rows.map(entry => partOfEntry(entry, { t, format, isOfAll: true }))}
            write={amount => format.money(amount, 'UAH')}
            onClose={opened.close}
          />
        )}
        lineOf={quarter => taxLine(quarter, { t, format, opened, pay })}
        totals={totals}
      />
      {data && <TaxSources of={data} />}
    </>
  )
}

/** The year at the end of the table: its sums have rows of their own already, the quarters. */
const taxTotals = ({ totals }: TaxYear, t: Texts, money: Format['money']): ReportTotal[] =>
  (
    [
      ['income', totals.income_uah],
      ['tax', totals.tax],
      ['levy', totals.levy],
      ['sum', sumOf(totals)],
    ] as const
  ).map(([column, amount]) => ({ label: t('reports.total'), column, sums: [], text: money(amount, 'UAH') }))

function AreaWarning({ of: { area } }: { of: TaxYear }) {
  const t = useTexts()
  const write = useArea()
  if (!area) return null
  return (
    <Banner tone="warning">
      {t('taxes.areaWarning', { area: write(area.let), limit: write(area.limit) })}
    </Banner>
  )
}
