import { FileImage, FileText } from 'lucide-react'
import styles from './thumbnail.module.css'

/** A small version of the picture, or an icon for the type of the file. */
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
