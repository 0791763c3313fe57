import { FileImage, FileText } from 'lucide-react'
import styles from './thumbnail.module.css'

/** The picture itself, in small, or a sign of what kind of file it is. */
export function Thumbnail({ isPicture, address }: { isPicture: boolean; address: string | null }) {
  const Sign = isPicture ? FileImage : FileText
  return (
    <span className={styles.thumbnail}>
      {address === null ? (
        <Sign size={18} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <img className={styles.picture} src={address} alt="" decoding="async" />
      )}
    </span>
  )
}
