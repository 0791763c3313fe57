import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import type { FigureLine } from './figure-line.ts'
import { earned, figureName, passedOn, type ShownFigure } from './figure-names.ts'
import styles from './figure-table.module.css'

interface FigureCellsProps {
  line: FigureLine
  opened: OpenedSum
}

/** The figures of a line: profit stands after what it is made of. */
export function FigureCells({ line, opened, bar }: FigureCellsProps & { bar: ReactNode }) {
  const t = useTexts()
  const { money } = useFormat()
  const { profit } = line.figures
  const cell = (figure: ShownFigure) => <SumCell key={figure} figure={figure} line={line} opened={opened} />
  return (
    <>
      {earned.map(cell)}
      <td
        data-name={figureName('profit', t)}
        className={profit < 0 ? `${styles.profit} ${styles.loss}` : styles.profit}
      >
        {money(profit, line.currency)}
      </td>
      {bar !== false && <td className={styles.bar}>{bar}</td>}
      {passedOn.map(cell)}
    </>
  )
}

function SumCell({
  figure,
  line: { key, name, currency, figures, isPeriod = false },
  opened,
}: FigureCellsProps & { figure: ShownFigure }) {
  const t = useTexts()
  const { money } = useFormat()
  const amount = figures[figure]
  const isShort = !isPeriod && figure === 'utilities_received' && amount < figures.utilities_billed
  return (
    <td
      data-name={figureName(figure, t)}
      className={figure.startsWith('utilities_') ? styles.passed : undefined}
    >
      {amount === 0 ? (
        <span className={styles.none}>{t('common:states.none')}</span>
      ) : (
        <SumButton
          opened={opened}
          place={{ row: key, column: figure }}
          name={`${figureName(figure, t)}, ${name}`}
          text={money(amount, currency)}
          tone={isShort ? 'warning' : undefined}
        />
      )}
    </td>
  )
}
