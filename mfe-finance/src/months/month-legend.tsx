import { useTexts } from '../i18n/use-texts.ts'
import matrix from './month-matrix.module.css'
import styles from './months-card.module.css'

const states = ['paid', 'part', 'open', 'overdue', 'waived', 'none'] as const

/** What stands in a cell of the legend, where its state has no sign of its own. */
const signs: Partial<Record<(typeof states)[number], string>> = { part: '½', open: '₴', overdue: '₴' }

/** What the cells of the matrix mean. @param isInThousands that sums go without that word */
export function MonthLegend({ isInThousands }: { isInThousands: boolean }) {
  const t = useTexts()
  return (
    <ul className={styles.legend}>
      {states.map(state => (
        <li key={state}>
          <span aria-hidden="true" className={`${matrix.chip} ${matrix[state] ?? ''} ${styles.sample}`}>
            {signs[state]}
          </span>
          {t(`months.states.${state}`)}
        </li>
      ))}
      {isInThousands && <li>{t('months.inThousands')}</li>}
    </ul>
  )
}
