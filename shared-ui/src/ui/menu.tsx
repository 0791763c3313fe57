import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './menu.module.css'
import { MenuContext } from './menu-context.ts'
import { useCloseOutside } from './use-close-outside.ts'
import { useFloating } from './use-floating.ts'
import { itemsOf, useMenuKeys } from './use-menu-keys.ts'

interface TriggerProps {
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

export interface MenuProps {
  /** A button. */
  trigger: ReactElement
  /** `MenuItem`, `MenuLink`, `MenuSeparator`, `MenuHeading`. */
  children: ReactNode
  align?: 'start' | 'end' | undefined
  /** The name of the menu, if it is not the trigger's name. */
  label?: string | undefined
  /** Loads what the menu shows. The menu opens when it is loaded, and stays closed if that fails. */
  prepare?: (() => Promise<void>) | undefined
}

/** What gets the focus when the menu opens. */
type Opening = 'menu' | 'first' | 'last'

export function Menu({ trigger, children, align = 'start', label, prepare }: MenuProps) {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const { opening, open, setOpening } = useOpening(prepare)
  const isOpen = opening !== null
  useFloating(isOpen, anchorRef, menuRef, { align, prefers: 'below' })
  useFocusIn(menuRef, opening)
  useCloseOutside(isOpen, anchorRef, () => setOpening(null))

  const button = trigger as ReactElement<TriggerProps>
  const triggerId = button.props.id ?? `${id}-trigger`
  const close = () => {
    document.getElementById(triggerId)?.focus({ preventScroll: true })
    setOpening(null)
  }

  const moveByKey = useMenuKeys(close)

  return (
    <span ref={anchorRef} className={styles.anchor}>
      {cloneElement(button, {
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: event => {
          button.props.onClick?.(event)
          // A click that a key causes has no click count.
          if (isOpen) setOpening(null)
          else open(event.detail === 0 ? 'first' : 'menu')
        },
        onKeyDown: event => {
          button.props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {isOpen && (
        <div
          ref={menuRef}
          id={id}
          role="menu"
          tabIndex={-1}
          popover="manual"
          aria-label={label}
          aria-labelledby={label === undefined ? triggerId : undefined}
          className={styles.menu}
          onKeyDown={moveByKey}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget && !anchorRef.current?.contains(relatedTarget)) setOpening(null)
          }}
        >
          <MenuContext value={close}>{children}</MenuContext>
        </div>
      )}
    </span>
  )
}

function useOpening(prepare: MenuProps['prepare']) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const open = (how: Opening) => {
    if (prepare === undefined) setOpening(how)
    else
      prepare().then(
        () => setOpening(how),
        () => undefined,
      )
  }
  return { opening, open, setOpening }
}

/** Moves the focus into the menu when it opens; the menu has to be shown by then. */
function useFocusIn(menuRef: RefObject<HTMLElement | null>, opening: Opening | null): void {
  useLayoutEffect(() => {
    const menu = menuRef.current
    if (!menu || opening === null) return
    const items = itemsOf(menu)
    const target = { menu, first: items[0], last: items.at(-1) }[opening]
    target?.focus({ preventScroll: true })
  }, [menuRef, opening])
}
