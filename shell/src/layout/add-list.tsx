import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import type { Shortcut } from '../remotes/shortcuts.ts'
import styles from './add-list.module.css'

interface AddListProps {
  shortcuts: readonly Shortcut[]
  /** Called when one is pressed. */
  onChoose: () => void
}

/** The forms of what is often added, the most frequent at the bottom, nearest to the thumb. */
export function AddList({ shortcuts, onChoose }: AddListProps) {
  const path = useLanguagePath()
  return (
    <ul className={styles.list}>
      {shortcuts.toReversed().map(({ path: to, label, note, icon }) => (
        <li key={to}>
          <Link to={path(to)} className={styles.shortcut} onClick={onChoose}>
            <span className={styles.icon}>
              <RemoteIcon node={icon} />
            </span>
            <span className={styles.words}>
              <strong>{label}</strong>
              <span>{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
