import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { controlIcon } from './icon.ts'

export interface ButtonLook {
  /** `warning` is quiet, in red: it leads to something that ends. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'warning' | undefined
  size?: 'medium' | 'small' | undefined
  /** As wide as what it stands in. */
  isWide?: boolean | undefined
  /** On a phone only its icon is seen. */
  isBareOnPhone?: boolean | undefined
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'>, ButtonLook {
  icon?: LucideIcon | undefined
  /** Something that it began is under way: it spins, and a second press does nothing. */
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
      // Not disabled: a focus that vanishes sends the keyboard back to the top of the page.
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      data-busy={isBusy || undefined}
      onClick={event => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <span className={styles.spinner} /> : Icon && <Icon {...controlIcon} />}
      {isBareOnPhone ? <span>{children}</span> : children}
    </button>
  )
}
