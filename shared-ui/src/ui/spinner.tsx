import styles from './spinner.module.css'

export function Spinner({ label }: { label: string }) {
  return <span role="status" aria-label={label} className={styles.spinner} />
}
