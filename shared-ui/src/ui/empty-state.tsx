import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { isShown } from './is-shown.ts'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** What the list is for. */
  text?: ReactNode
  /** The button for the first step. */
  action?: ReactNode
  /** Whether it is all that the page shows: then its title is a heading. */
  isPage?: boolean | undefined
}

export function EmptyState({ icon: Icon, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <Title className={styles.title}>{title}</Title>
      {isShown(text) && <p className={styles.text}>{text}</p>}
      {isShown(action) && <div className={styles.action}>{action}</div>}
    </div>
  )
}
