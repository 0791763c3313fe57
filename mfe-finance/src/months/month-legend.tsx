import { Gauge } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import chip from './month-chip.module.css'
import styles from './months-card.module.css'

const states = ['paid', 'part', 'partLate', 'open', 'overdue', 'waived', 'none'] as const

/** The sign in a cell whose month has overdue utilities. */
export const LateUtilitiesSign = () => <Gauge size={12} strokeWidth={2} className={chip.late} />

interface MonthLegendProps {
  id: string
}

/** Explains the cells of the matrix. */
export function MonthLegend({ id }: MonthLegendProps) {
  const t = useTexts()
  return (
    <ul id={id} className={styles.legend}>
      {states.map(state => (
        <li key={state}>
          <span aria-hidden="true" className={`${chip.chip} ${chip[state] ?? ''} ${styles.sample}`} />
          {t(`months.states.${state}`)}
        </li>
      ))}
      <li>
        <span aria-hidden="true" className={styles.sign}>
          <LateUtilitiesSign />
        </span>
        {t('months.lateUtilities')}
      </li>
      <li>{t('months.utilitiesOf')}</li>
    </ul>
  )
}
