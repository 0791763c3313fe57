import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { controlIcon } from './icon.ts'

export interface ButtonLook {
  /** `warning` is red without a background: it leads to something that ends. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'warning' | undefined
  size?: 'medium' | 'small' | undefined
  /** As wide as its container. */
  isWide?: boolean | undefined
  /** On a phone only the icon is shown. */
  isBareOnPhone?: boolean | undefined
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  icon?: LucideIcon | undefined
  /** Whether its action is running: it shows a spinner, and a second press does nothing. */
  isBusy?: boolean | undefined
}

/** Class names for a link that looks like a button. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  isBareOnPhone = false,
}: ButtonLook = {}): string =>
  cx(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    isWide && styles.wide,
    isBareOnPhone && styles.bare,
  )

export function Button({
  variant,
  size,
  isWide,
  isBareOnPhone,
  icon: Icon,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide, isBareOnPhone })}
      // Not `disabled`: the focus would be lost, and the keyboard would begin again at the top of
      // the page.
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      data-busy={isBusy || undefined}
      onClick={event => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <span className={styles.spinner} /> : Icon && <Icon {...controlIcon} />}
      {isBareOnPhone ? <span>{children}</span> : children}
    </button>
  )
}
