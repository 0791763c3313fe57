import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import type { FigureLine } from './figure-line.ts'
import { earned, figureName, type ShownFigure, utilityPart } from './figure-names.ts'
import styles from './figure-table.module.css'

type Passed = keyof typeof utilityPart

interface FigureCellsProps {
  line: FigureLine
  opened: OpenedSum
  /** Whether amounts stand without their currency. */
  isBare: boolean
}

/** Whether less of the utilities was received than billed; what is billed in a month is paid in the next one. */
export const isShort = ({ figures, isPeriod = false }: FigureLine): boolean =>
  !isPeriod && figures.utilities_received !== 0 && figures.utilities_received < figures.utilities_billed

/** The figures of a line: profit stands after what it is made of. */
export function FigureCells({
  line,
  opened,
  isBare,
  bar,
  passed,
}: FigureCellsProps & { bar: ReactNode; passed: readonly ShownFigure[] }) {
  const t = useTexts()
  const { money, number } = useFormat()
  const { profit } = line.figures
  const isLoss = profit < 0 && !line.isMadeUp
  const cell = (figure: ShownFigure) => (
    <SumCell key={figure} figure={figure} line={line} opened={opened} isBare={isBare} />
  )
  return (
    <>
      {earned.map(cell)}
      <td
        data-name={figureName('profit', t)}
        className={isLoss ? `${styles.profit} ${styles.loss}` : styles.profit}
      >
        {isBare ? number(profit) : money(profit, line.currency)}
      </td>
      {bar !== false && <td className={styles.bar}>{bar}</td>}
      {passed.map(cell)}
    </>
  )
}

function SumCell({ figure, line, opened, isBare }: FigureCellsProps & { figure: ShownFigure }) {
  const t = useTexts()
  const { money, number } = useFormat()
  const { key, name, currency, figures } = line
  const amount = figures[figure]
  return (
    <td
      data-name={figureName(figure, t)}
      data-short={figure in utilityPart ? t(`reports.utilities.${utilityPart[figure as Passed]}`) : undefined}
      className={figure in utilityPart ? styles.passed : undefined}
    >
      {amount === 0 ? (
        <span className={styles.none}>{t('common:states.none')}</span>
      ) : (
        <SumButton
          opened={opened}
          place={{ row: key, column: figure }}
          name={`${figureName(figure, t)}, ${name}`}
          text={isBare ? number(amount) : money(amount, currency)}
          said={money(amount, currency)}
          tone={figure === 'utilities_received' && isShort(line) ? 'warning' : undefined}
        />
      )}
    </td>
  )
}
