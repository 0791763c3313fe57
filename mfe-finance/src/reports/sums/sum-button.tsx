import styles from './sum-button.module.css'
import type { OpenedSum, SumPlace } from './use-opened-sum.ts'

interface SumButtonProps {
  opened: OpenedSum
  place: SumPlace
  /** What the sum is of, for who does not see its column and row. */
  name: string
  /** The sum as it is read. */
  text: string
  /** The same for who does not see the head of its column, where only that has the currency. */
  said?: string
  tone?: 'warning' | 'ahead' | 'late' | undefined
}

/** A sum that opens what it is made of. */
export function SumButton({ opened, place, name, text, said = text, tone }: SumButtonProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      data-tone={tone}
      aria-expanded={opened.isOpen(place)}
      aria-label={`${name}: ${said}`}
      onClick={({ currentTarget }) => opened.toggle(place, currentTarget)}
      onKeyDown={({ key }) => key === 'Escape' && opened.isOpen(place) && opened.close()}
    >
      {text}
    </button>
  )
}
