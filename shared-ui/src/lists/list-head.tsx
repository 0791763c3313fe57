import { useMedia } from '@orenda/shared-ui/ui'
import { createContext, type ReactNode, useState } from 'react'
import styles from './records-section.module.css'

/** Where lists without a search show the button of their filters on a phone; null: in the list itself. */
export const FilterPlace = createContext<HTMLElement | null>(null)

interface ListHeadProps {
  /** Words above the list; on a phone a text is below it. undefined: the list has no row above it. */
  intro: ReactNode
  /** What is there on a phone instead of the text. */
  count?: string | undefined
  /** Beside the words. */
  action?: ReactNode
  /** The list. */
  children: ReactNode
}

/** The row above a list; on a phone the button of the list's filters is in it, too. */
export function ListHead({ intro, count, action, children }: ListHeadProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isBelow = useMedia('phone') && typeof intro === 'string'
  if (intro === undefined) return children
  return (
    <FilterPlace value={place}>
      <div data-print="no" className={styles.head}>
        <div className={styles.intro}>{isBelow ? count : intro}</div>
        <div className={styles.buttons}>
          <span ref={setPlace} className={styles.place} />
          {action}
        </div>
      </div>
      {children}
      {isBelow && <p className={styles.below}>{intro}</p>}
    </FilterPlace>
  )
}
