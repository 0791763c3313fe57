import { type Age, ages } from '@orenda/contracts/rules/debts'
import styles from './ageing.module.css'

/** A bar of the debt's age groups. The same is shown as text next to it. */
export function AgeingBar({ ageing }: { ageing: Readonly<Record<Age, number>> }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {ages
        .filter(age => ageing[age] > 0)
        .map(age => (
          <span key={age} data-age={age} style={{ flexGrow: ageing[age] }} />
        ))}
    </span>
  )
}

interface AgeingLegendProps {
  nameOf: (age: Age) => string
  /** Also on a phone, where each bar of a list has a text. */
  isOnPhone?: boolean
}

/** Explains the colours of the bars. */
export function AgeingLegend({ nameOf, isOnPhone = false }: AgeingLegendProps) {
  return (
    <span className={styles.legend} data-phone={isOnPhone || undefined} aria-hidden="true">
      {ages.map(age => (
        <span key={age} className={styles.step}>
          <span data-age={age} />
          {nameOf(age)}
        </span>
      ))}
    </span>
  )
}
