import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { isShown } from './is-shown.ts'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  /** What it is for. */
  text?: ReactNode
  /** The first step. */
  action?: ReactNode
  /** It is all that there is on the page: its title is the page's. */
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
