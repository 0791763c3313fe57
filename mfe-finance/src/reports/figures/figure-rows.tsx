import type { ReportFigure } from '@orenda/contracts/report-figures'
import { useFormat } from '@orenda/shared-ui/texts'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { isSumOf, ReportRow, RowSums, WholeRow } from '../report-row.tsx'
import { FigureParts } from '../sums/figure-parts.tsx'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import type { FigureLine } from './figure-line.ts'
import { earned, figureName, passedOn, type ShownFigure } from './figure-names.ts'
import styles from './figure-rows.module.css'

interface FigureRowsProps {
  label: string
  /** The head of the names. */
  named: string
  lines: readonly FigureLine[]
  barOf: (key: string) => ReactNode
  opened: OpenedSum
}

/** Figures of profit where a table does not fit: the profit of a line opens what it is made of, and each of that its records. */
export function FigureRows({ label, named, lines, barOf, opened }: FigureRowsProps) {
  const t = useTexts()
  return (
    <>
      <p className={styles.head} aria-hidden="true">
        <span>{named}</span>
        <span>{figureName('profit', t)}</span>
      </p>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
        role="list"
        aria-label={label}
        className={styles.rows}
      >
        {lines.map(line => (
          <li key={line.key} data-sum={line.isSum || undefined} data-same={line.isSameName || undefined}>
            <Line line={line} bar={barOf(line.key)} opened={opened} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  line: FigureLine
  bar: ReactNode
  opened: OpenedSum
}

function Line({ line, bar, opened }: LineProps) {
  const t = useTexts()
  const { money } = useFormat()
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
  return (
    <ReportRow
      name={isSameName ? <VisuallyHidden>{name}</VisuallyHidden> : (head ?? name)}
      figure={
        <WholeRow
          opened={opened}
          row={key}
          name={`${figureName('profit', t)}, ${name}`}
          text={money(profit, currency)}
          tone={profit < 0 && !isMadeUp ? 'late' : undefined}
        />
      }
      facts={[]}
      bar={bar}
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
