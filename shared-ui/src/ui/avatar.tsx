import styles from './avatar.module.css'
import { cx } from './cx.ts'

/** The first letters of the first and of the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Decoration beside a name that is written in full. */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | undefined }) {
  return (
    <span aria-hidden className={cx(styles.avatar, size === 'small' && styles.small)}>
      {initials(name)}
    </span>
  )
}
