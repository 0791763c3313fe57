import styles from './ageing.module.css'
import { type Age, ages } from './rent-figures.ts'

/** A bar of how long what is owed stands, step by step. What it says stands beside it in words. */
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
  /** Also on a phone, where each bar of a list has its words. */
  isOnPhone?: boolean
}

/** What the colours of the bars are. */
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
