import type { ReportFigure } from '@orenda/contracts/report-figures'
import { useFormat } from '@orenda/shared-ui/texts'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import { isSumOf, ReportRow, RowSums, WholeRow } from '../report-row.tsx'
import { FigureParts } from '../sums/figure-parts.tsx'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import type { FigureLine } from './figure-line.ts'
import { type EarnedFigure, earned, figureName, passedOn, type ShownFigure } from './figure-names.ts'
import styles from './figure-rows.module.css'

interface FigureRowsProps {
  label: string
  lines: readonly FigureLine[]
  /** What the profit of each is made of. */
  parts: readonly EarnedFigure[]
  opened: OpenedSum
}

/** Figures of profit where a table does not fit: the profit of a line opens what it is made of, and each of that its records. */
export function FigureRows({ label, lines, parts, opened }: FigureRowsProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
      role="list"
      aria-label={label}
      className={styles.rows}
    >
      {lines.map(line => (
        <li key={line.key} data-sum={line.isSum || undefined} data-same={line.isSameName || undefined}>
          <Line line={line} parts={parts} opened={opened} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  line: FigureLine
  /** What its profit is made of, as the head of the table names it. */
  parts: readonly EarnedFigure[]
  opened: OpenedSum
}

function Line({ line, parts, opened }: LineProps) {
  const t = useTexts()
  const { money, number } = useFormat()
  const { key, name, head, currency, figures, isSameName, isMadeUp, span } = line
  const { profit } = figures
  const figure = opened.place?.column as ReportFigure
  const columns = [...earned, ...passedOn]
    .filter(each => figures[each] !== 0)
    .map(each => ({
      id: each,
      header: figureName(each, t),
      cell: () => <Sum of={each} line={line} opened={opened} />,
    }))
  const made = parts.length > 1 && parts.map(each => number(figures[each])).join(' −\u00a0')
  return (
    <ReportRow
      name={isSameName ? <SameName name={name} parts={made} /> : (head ?? name)}
      figure={
        <WholeRow
          opened={opened}
          row={key}
          name={`${figureName('profit', t)}, ${name}`}
          text={money(profit, currency)}
          tone={profit < 0 && !isMadeUp ? 'late' : undefined}
        />
      }
      // In the currency of the figure above it, which is their result. The head of the table names them.
      facts={[!isSameName && made]}
    >
      {opened.place?.row === key && <RowSums of={line} columns={columns} />}
      {isSumOf(opened, key) && (
        <FigureParts
          title={`${figureName(figure, t)}, ${name}`}
          span={span}
          currency={currency}
          figure={figure}
          onClose={opened.close}
        />
      )}
    </ReportRow>
  )
}

/** In place of a name that stands above: what the profit in this currency is made of. */
const SameName = ({ name, parts }: { name: string; parts: string | false }) => (
  <span className={styles.same}>
    <VisuallyHidden>{name}</VisuallyHidden> {parts}
  </span>
)

interface SumProps {
  of: ShownFigure
  line: FigureLine
  opened: OpenedSum
}

function Sum({ of, line: { key, name, currency, figures }, opened }: SumProps) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <SumButton
      opened={opened}
      place={{ row: key, column: of }}
      name={`${figureName(of, t)}, ${name}`}
      text={money(figures[of], currency)}
    />
  )
}
