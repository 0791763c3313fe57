import { useNavigation } from 'react-router-dom'
import styles from './navigation-progress.module.css'

/** A line at the top while the next page takes longer than a moment to come. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <div className={styles.line} aria-hidden="true" /> : null
}
