import { Skeleton } from '@orenda/shared-ui/ui'
import styles from './list.module.css'

/** Placeholder rows while a list loads. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <ul className={styles.list} aria-busy>
      {Array.from(Array(count).keys(), row => (
        <li key={row} className={styles.row}>
          <Skeleton width="36px" height="36px" isRound />
          <span className={styles.waiting}>
            <Skeleton width="180px" />
            <Skeleton width="120px" />
          </span>
        </li>
      ))}
    </ul>
  )
}
