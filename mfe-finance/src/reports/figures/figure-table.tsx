import { currencySymbols } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitTotal } from '@orenda/contracts/reports'
import { exportSheet } from '@orenda/shared-ui/host'
import { Card, useMedia, usePrinting, VisuallyHidden } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { rowBars } from '../chart/row-bars.tsx'
import { ReportHead } from '../report-head.tsx'
import type { ProfitSpan } from '../reports.api.ts'
import { FigureParts } from '../sums/figure-parts.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { FigureCells, isShort } from './figure-cells.tsx'
import type { FigureLine } from './figure-line.ts'
import { earned, figureName, figuresOf, passedOn, type ShownFigure, utilityPart } from './figure-names.ts'
import { FigureRows } from './figure-rows.tsx'
import { figureSheet } from './figure-sheet.ts'
import styles from './figure-table.module.css'

interface FigureTableProps {
  title: string
  /** What its lines are by: the report itself is named above. */
  heading: string
  /** The head of the first column. */
  named: string
  /** Of the spreadsheet. */
  sheetName: string
  /** Which of what was received of utilities is coloured. */
  shortNote: string
  lines: readonly FigureLine[]
  totals: readonly ProfitTotal[]
  span: ProfitSpan
  opened: OpenedSum
}

/** Figures of profit in lines. Each sum opens the records that it is made of, beneath its line. */
export function FigureTable({
  title,
  heading,
  named,
  sheetName,
  shortNote,
  lines,
  totals,
  span,
  opened,
}: FigureTableProps) {
  const t = useTexts()
  const sums = totals.map(
    (total): FigureLine => ({
      key: `total-${total.currency}`,
      name:
        totals.length === 1
          ? t('reports.total')
          : t('reports.totalOf', { currency: currencySymbols[total.currency] }),
      currency: total.currency,
      figures: figuresOf(total),
      span,
      isSum: true,
    }),
  )
  const barOf = barsOf(lines)
  const hasShort = [...lines, ...sums].some(isShort)
  // Paper always has the table.
  const isNarrow = useMedia('(max-width: 639px)')
  const isPrinting = usePrinting()
  const rowsOfSheet = () =>
    lines
      .filter(({ isSum = false }) => !isSum)
      .map(({ name, currency, figures }) => ({ name, currency, ...figures }))
  return (
    <Card isPadded={false} aria-label={title}>
      <ReportHead
        title={title}
        heading={heading}
        note={[!isPrinting && t('reports.profit.press'), hasShort && (!isNarrow || isPrinting) && shortNote]
          .filter(Boolean)
          .join('; ')}
        onExport={() => exportSheet(figureSheet({ name: sheetName, label: title, named }, rowsOfSheet, t))}
      />
      {isNarrow && !isPrinting ? (
        <FigureRows label={title} named={named} lines={[...lines, ...sums]} barOf={barOf} opened={opened} />
      ) : (
        <Table title={title} named={named} lines={lines} sums={sums} barOf={barOf} opened={opened} />
      )}
    </Card>
  )
}

/** The profits of apartments beside each other; nothing for a loss, for months, and for sums. */
const barsOf = (lines: readonly FigureLine[]) =>
  rowBars(
    lines
      .filter(({ isPeriod = false }) => !isPeriod)
      .map(({ key, name, currency, figures: { profit } }) => ({
        key,
        name,
        currency,
        parts: [{ tone: 'plain', value: Math.max(0, profit) }],
      })),
  )

interface TableProps extends Pick<FigureTableProps, 'title' | 'named' | 'lines' | 'opened'> {
  sums: readonly FigureLine[]
  barOf: (key: string) => ReactNode
}

function Table({ title, named, lines, sums, barOf, opened }: TableProps) {
  const t = useTexts()
  const hasBars = lines.some(({ key }) => barOf(key) !== undefined)
  const passed = passedOn.filter(figure => [...lines, ...sums].some(({ figures }) => figures[figure] !== 0))
  // In a single currency the head has it, and the amounts are bare.
  const [only, ...others] = new Set(lines.map(({ currency }) => currency))
  const isBare = only !== undefined && others.length === 0
  const head = (name: string) => (isBare ? `${name}, ${currencySymbols[only]}` : name)
  const shared = { opened, hasBars, passed, isBare }
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {named}
          </th>
          {([...earned, 'profit'] as const).map(figure => (
            <th key={figure} scope="col" rowSpan={2}>
              {head(figureName(figure, t))}
            </th>
          ))}
          {hasBars && <td rowSpan={2} className={styles.bar} />}
          {passed.length > 0 && (
            <th colSpan={passed.length} scope="colgroup" className={styles.passed}>
              {head(t('reports.profit.utilitiesShort'))}
            </th>
          )}
        </tr>
        <tr>
          {passed.map(figure => (
            <th key={figure} scope="col" className={styles.passed}>
              {t(`reports.utilities.${utilityPart[figure]}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Line key={line.key} line={line} bar={barOf(line.key)} {...shared} />
        ))}
      </tbody>
      <tfoot>
        {sums.map(line => (
          <Line key={line.key} line={line} bar={barOf(line.key)} {...shared} />
        ))}
      </tfoot>
    </table>
  )
}

interface LineProps {
  line: FigureLine
  opened: OpenedSum
  bar: ReactNode
  /** Whether any line has a bar. */
  hasBars: boolean
  /** The columns of what is passed on: those that have a sum. */
  passed: readonly ShownFigure[]
  /** Whether amounts stand without their currency. */
  isBare: boolean
}

function Line({ line, opened, bar, hasBars, passed, isBare }: LineProps) {
  const t = useTexts()
  const { key, name, head, isSum, isSameName, span, currency } = line
  const figure = opened.place?.row === key ? (opened.place.column as ReportFigure) : null
  return (
    <>
      <tr
        data-open={figure !== null || undefined}
        data-sum={isSum || undefined}
        data-same={isSameName || undefined}
      >
        <th scope="row">{isSameName ? <VisuallyHidden>{name}</VisuallyHidden> : (head ?? name)}</th>
        <FigureCells line={line} opened={opened} passed={passed} isBare={isBare} bar={hasBars && bar} />
      </tr>
      {figure !== null && (
        <tr className={styles.opened}>
          <td colSpan={(hasBars ? 6 : 5) + passed.length}>
            <FigureParts
              title={`${figureName(figure, t)}, ${name}`}
              span={span}
              currency={currency}
              figure={figure}
              onClose={opened.close}
            />
          </td>
        </tr>
      )}
    </>
  )
}
