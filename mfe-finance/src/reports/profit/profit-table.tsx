import type { ProfitTotal } from '@orenda/contracts/reports'
import type { ProfitLine } from '@orenda/contracts/rules/profit-lines'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useTexts } from '../../i18n/texts.ts'
import { FigureTable } from '../figures/figure-table.tsx'
import type { ProfitSpan } from '../reports.api.ts'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import styles from './profit-report.module.css'

interface ProfitTableProps {
  lines: readonly ProfitLine[]
  /** What each apartment is left with over all its currencies, where that is known. */
  profits: ReadonlyMap<string, number>
  totals: readonly ProfitTotal[]
  span: ProfitSpan
  opened: OpenedSum
}

/** Profit by apartment. */
export function ProfitTable({ lines, profits, totals, span, opened }: ProfitTableProps) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <FigureTable
      title={t('reports.profit.byApartment')}
      heading={t('reports.by.apartment')}
      named={t('common:fields.apartment')}
      sheetName="profit_report"
      shortNote={t('reports.profit.short')}
      lines={lines.map(({ apartment_id, apartment_name, currency, ...figures }, at) => ({
        key: apartment_id + currency,
        name: apartment_name,
        head: (
          <Link to={path(`apartments/${apartment_id}`)} className={styles.home}>
            {apartment_name}
          </Link>
        ),
        currency,
        figures,
        isSameName: lines[at - 1]?.apartment_id === apartment_id,
        isMadeUp: (profits.get(apartment_id) ?? 0) > 0,
        span: { ...span, apartment_id },
      }))}
      totals={totals}
      span={span}
      opened={opened}
    />
  )
}
