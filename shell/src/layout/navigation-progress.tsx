import { useNavigation } from 'react-router-dom'
import styles from './navigation-progress.module.css'

/** A progress line at the top while the next page is loading. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <div className={styles.line} aria-hidden="true" /> : null
}
