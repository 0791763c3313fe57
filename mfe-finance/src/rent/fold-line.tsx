import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold-line.module.css'

interface FoldLineProps {
  title: string
  /** Whom or what it is about. */
  context: string
  sum: string | undefined
  /** Whether the sum is money that came in. */
  isGood?: boolean
  isOpen: boolean
  /** The id of what it unfolds. */
  controls: string
  onToggle: () => void
  /** A button beside it. */
  children?: ReactNode
}

/** One line that stands for a list, and unfolds it below. */
export function FoldLine({
  title,
  context,
  sum,
  isGood,
  isOpen,
  controls,
  onToggle,
  children,
}: FoldLineProps) {
  const Sign = isOpen ? ChevronUp : ChevronDown
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onToggle}
      >
        <Sign size={18} aria-hidden />
        <span className={styles.words}>
          <strong>{title}</strong> <span className={styles.context}>{context}</span>
        </span>{' '}
        {sum && <strong className={isGood ? `${styles.sum} ${styles.good}` : styles.sum}>{sum}</strong>}
      </button>
      {children && (
        <span className={styles.beside} data-print="no">
          {children}
        </span>
      )}
    </div>
  )
}
