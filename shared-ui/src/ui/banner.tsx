import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from './cx.ts'
import { plainIcon } from './icon.ts'
import { IconButton } from './icon-button.tsx'
import { isShown } from './is-shown.ts'

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck }

export interface BannerProps {
  tone: keyof typeof icons
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  /** Required with `onDismiss`. */
  dismissLabel?: string | undefined
}

export function Banner({ tone, title, children, action, onDismiss, dismissLabel = '' }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.banner, styles[tone])}>
      <span className={styles.icon}>
        <Icon {...plainIcon} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {isShown(children) && <div>{children}</div>}
      </div>
      {isShown(action) && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <div className={styles.dismiss}>
          <IconButton label={dismissLabel} icon={X} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
