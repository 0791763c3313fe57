import { Check, type LucideIcon } from 'lucide-react'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { controlIcon } from './icon.ts'
import styles from './menu.module.css'
import { useCloseMenu } from './menu-context.ts'

export interface MenuItemProps {
  icon?: LucideIcon | undefined
  onSelect?: (() => void) | undefined
  /** For one choice of several: whether it is the chosen one. */
  isChecked?: boolean | undefined
  tone?: 'danger' | undefined
  children: ReactNode
}

export function MenuItem({ icon: Icon, onSelect, isChecked, tone, children }: MenuItemProps) {
  const close = useCloseMenu()
  const attributes =
    isChecked === undefined
      ? ({ role: 'menuitem' } as const)
      : ({ role: 'menuitemradio', 'aria-checked': isChecked } as const)
  return (
    <button
      {...attributes}
      type="button"
      tabIndex={-1}
      className={cx(styles.item, tone === 'danger' && styles.danger)}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        // Before the action, so that a dialog that it opens gives the focus back to the trigger.
        close()
        onSelect?.()
      }}
    >
      {Icon && <Icon {...controlIcon} />}
      <span className={styles.text}>{children}</span>
      {isChecked && <Check {...controlIcon} />}
    </button>
  )
}

interface LinkProps {
  role?: string
  tabIndex?: number
  className?: string
  children?: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerMove?: (event: MouseEvent<HTMLElement>) => void
}

/** An item that is a link; its child is the link. */
export function MenuLink({
  icon: Icon,
  children,
}: {
  icon?: LucideIcon | undefined
  children: ReactElement
}) {
  const close = useCloseMenu()
  const link = children as ReactElement<LinkProps>
  return cloneElement(link, {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.item),
    onPointerMove: ({ currentTarget }) => currentTarget.focus({ preventScroll: true }),
    onClick: event => {
      link.props.onClick?.(event)
      close()
    },
    children: (
      <>
        {Icon && <Icon {...controlIcon} />}
        <span className={styles.text}>{link.props.children}</span>
      </>
    ),
  })
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}

/** Items of which one is chosen, below their heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may not contain a fieldset.
    <div role="group" aria-label={label}>
      <MenuHeading>
        <span aria-hidden="true">{label}</span>
      </MenuHeading>
      {children}
    </div>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={styles.heading}>
      {children}
    </div>
  )
}
