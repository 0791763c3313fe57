import { Button, Card, useMedia } from '@orenda/shared-ui/ui'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './panel.module.css'

/** The class of the link in a panel's head. */
export const panelLinkClass = (variant?: 'primary') =>
  variant
    ? Button.className({ size: 'small', variant })
    : `${Button.className({ size: 'small' })} ${styles.link}`

export interface PanelProps {
  /** Null while it is not known. */
  icon: LucideIcon | null
  title: string
  /** The number of rows, e.g. `5`, `3 of 8`. Nothing is shown for none. */
  count?: string | number | undefined
  /** The meaning of the count, by colour: overdue money, leases that end soon. */
  tone?: 'error' | 'warning' | undefined
  /** One button or link. */
  action?: ReactNode
  isBusy?: boolean
  /** On a phone only its head is shown until that is pressed. */
  isQuiet?: boolean | undefined
  /** Below the rows, if the column is too narrow for the action beside the title. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of a panel: its title, count, action and rows. */
export function Panel({
  icon: Icon,
  title,
  count,
  tone,
  action,
  isBusy = false,
  isQuiet = false,
  foot,
  children,
}: PanelProps) {
  const id = useId()
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  const canFold = isQuiet && isPhone
  const words = (
    <span>
      <span className={styles.words}>{title}</span>
      {count !== undefined && (
        <span className={styles.count} data-tone={tone}>
          {count}
        </span>
      )}
    </span>
  )
  return (
    <Card aria-labelledby={id} aria-busy={isBusy || undefined}>
      <div className={styles.top}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {Icon ? (
              <Icon size={18} strokeWidth={1.75} aria-hidden className={styles.icon} />
            ) : (
              isBusy && <span className={styles.icon} />
            )}
            {canFold ? (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {words}
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
              </button>
            ) : (
              words
            )}
          </h2>
          {action}
        </div>
      </div>
      {(isOpen || !canFold) && <div className={styles.content}>{children}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Card>
  )
}
