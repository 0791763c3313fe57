import { TriangleAlert } from 'lucide-react'
import styles from './on-site.module.css'

/** A quiet warning at a field; always rendered, so that a screen reader says what appears in it. */
export function Unusual({ words }: { words: string | null }) {
  return (
    <div role="status" className={styles.unusual}>
      {words && (
        <>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {words}
        </>
      )}
    </div>
  )
}
