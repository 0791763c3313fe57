import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { plainIcon } from './icon.ts'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** The action, as a tooltip and for screen readers. */
  label: string
  icon: LucideIcon
  tone?: 'neutral' | 'danger' | undefined
}

/** Class names for a link that is an icon; the link needs an `aria-label`. */
export const iconButtonClass = (): string => cx(styles.button)

export function IconButton({
  label,
  icon: Icon,
  tone = 'neutral',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={cx(styles.button, tone === 'danger' && styles.danger)}
      >
        <Icon {...plainIcon} />
      </button>
    </Tooltip>
  )
}
