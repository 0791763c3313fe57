import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitTotal } from '@orenda/contracts/reports'
import type { ProfitLine } from '@orenda/contracts/rules/profit-lines'
import { type ExportSheet, exportSheet } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ProfitSpan } from '../reports.api.ts'
import { FigureEntries } from './figure-entries.tsx'
import styles from './profit-report.module.css'

/** The columns, in order; profit stands after the first three. */
const figures = [
  'received',
  'expenses',
  'fees',
  'utilities_billed',
  'utilities_received',
  'utilities_cost',
] as const satisfies readonly ReportFigure[]
type Shown = (typeof figures)[number]

interface ProfitTableProps {
  lines: readonly ProfitLine[]
  totals: readonly ProfitTotal[]
  span: ProfitSpan
}

/** Profit by apartment. Each sum opens the records that it is made of, beneath its line; one is open at a time. */
export function ProfitTable({ lines, totals, span }: ProfitTableProps) {
  const t = useTexts()
  const { money } = useFormat()
  const path = useLanguagePath()
  const [open, setOpen] = useState<{ line: string; figure: Shown } | null>(null)
  const nameOf = (figure: Shown | 'profit') =>
    figure.startsWith('utilities_')
      ? `${t('reports.profit.utilitiesShort')}: ${t(`reports.utilities.${figure.replace('utilities_', '') as 'billed'}`)}`
      : t(`reports.figures.${figure as 'received' | 'profit'}`)
  const sheet = useMemo(
    (): ExportSheet<ProfitLine> => ({
      name: 'profit_report',
      label: t('reports.profit.byApartment'),
      columns: [
        { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
        ...(['received', 'expenses', 'fees', 'profit', 'planned'] as const).map(key => ({
          key,
          title: t(`reports.figures.${key}`),
          type: 'money' as const,
          currencyKey: 'currency',
        })),
        ...(['billed', 'received', 'cost'] as const).map(part => ({
          key: `utilities_${part}`,
          title: `${t('reports.profit.utilitiesShort')}: ${t(`reports.utilities.${part}`)}`,
          type: 'money' as const,
          currencyKey: 'currency',
        })),
        { key: 'currency', title: t('common:fields.currency'), type: 'text' },
      ],
      rows: () => lines,
    }),
    [lines, t],
  )
  const title = t('reports.profit.byApartment')

  const opener = (line: ProfitLine, figure: Shown) => {
    const key = line.apartment_id + line.currency
    const amount = line[figure]
    if (amount === 0) return <span className={styles.none}>{t('common:states.none')}</span>
    const isOpen = open?.line === key && open.figure === figure
    return (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-label={`${nameOf(figure)}, ${line.apartment_name}: ${money(amount, line.currency)}`}
        onClick={() => setOpen(isOpen ? null : { line: key, figure })}
        onKeyDown={event => event.key === 'Escape' && setOpen(null)}
      >
        {money(amount, line.currency)}
      </button>
    )
  }

  const columnClass = (figure: Shown) => (figure.startsWith('utilities_') ? styles.passed : undefined)
  return (
    <Card isPadded={false} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.note}>{t('reports.profit.press')}</p>
        <span data-print="no" className={styles.export}>
          <Button
            size="small"
            icon={Download}
            aria-label={`Excel: ${title}`}
            onClick={() => exportSheet(sheet)}
          >
            Excel
          </Button>
        </span>
      </div>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common:fields.apartment')}</th>
            {figures.slice(0, 3).map(figure => (
              <th key={figure} scope="col">
                {nameOf(figure)}
              </th>
            ))}
            <th scope="col">{nameOf('profit')}</th>
            {figures.slice(3).map(figure => (
              <th key={figure} scope="col" className={styles.passed}>
                {nameOf(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => {
            const key = line.apartment_id + line.currency
            const shown = open?.line === key ? open.figure : null
            const cell = (figure: Shown) => (
              <td key={figure} data-name={nameOf(figure)} className={columnClass(figure)}>
                {opener(line, figure)}
              </td>
            )
            return (
              <Fragment key={key}>
                <tr data-open={shown !== null || undefined}>
                  <th scope="row">
                    <Link to={path(`apartments/${line.apartment_id}`)} className={styles.home}>
                      {line.apartment_name}
                    </Link>
                  </th>
                  {figures.slice(0, 3).map(cell)}
                  <td
                    data-name={nameOf('profit')}
                    className={line.profit < 0 ? `${styles.profit} ${styles.loss}` : styles.profit}
                  >
                    {money(line.profit, line.currency)}
                  </td>
                  {figures.slice(3).map(cell)}
                </tr>
                {shown !== null && (
                  <tr className={styles.opened}>
                    <td colSpan={8}>
                      <FigureEntries
                        title={nameOf(shown)}
                        span={{ ...span, apartment_id: line.apartment_id }}
                        currency={line.currency}
                        figure={shown}
                        onClose={() => setOpen(null)}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          {totals.map(({ currency, received, expenses, fees, profit, utilities }) => {
            const cells: [Shown | 'profit', number][] = [
              ['received', received],
              ['expenses', expenses],
              ['fees', fees],
              ['profit', profit],
              ['utilities_billed', utilities.billed],
              ['utilities_received', utilities.received],
              ['utilities_cost', utilities.cost],
            ]
            return (
              <tr key={currency}>
                <th scope="row">{t('reports.profit.total', { currency })}</th>
                {cells.map(([figure, amount]) => (
                  <td key={figure} data-name={nameOf(figure)}>
                    {money(amount, currency)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tfoot>
      </table>
    </Card>
  )
}
