import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './menu.module.css'
import { MenuContext } from './menu-context.ts'
import { useFloating } from './use-floating.ts'
import { useTypeahead } from './use-typeahead.ts'

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
  /** The name of the menu, where the trigger's name does not say it. */
  label?: string | undefined
  /** Brings what the menu shows: it opens once that is here, and not at all when it does not come. */
  prepare?: (() => Promise<void>) | undefined
}

/** Where the focus goes when the menu opens. */
type Opening = 'menu' | 'first' | 'last'

const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter(item => !item.matches(':disabled'))

export function Menu({ trigger, children, align = 'start', label, prepare }: MenuProps) {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<Opening | null>(null)
  const isOpen = opening !== null
  const open = (how: Opening) => {
    if (prepare === undefined) setOpening(how)
    else
      prepare().then(
        () => setOpening(how),
        () => undefined,
      )
  }
  useFloating(isOpen, anchorRef, menuRef, { align, prefers: 'below' })
  const findTyped = useTypeahead()

  useLayoutEffect(() => {
    const menu = menuRef.current
    if (!menu || opening === null) return
    const items = itemsOf(menu)
    const target = { menu, first: items[0], last: items.at(-1) }[opening]
    target?.focus({ preventScroll: true })
  }, [opening])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchorRef.current?.contains(event.target)) setOpening(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const button = trigger as ReactElement<TriggerProps>
  const triggerId = button.props.id ?? `${id}-trigger`
  const close = () => {
    document.getElementById(triggerId)?.focus({ preventScroll: true })
    setOpening(null)
  }

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget)
    const current = items.indexOf(document.activeElement as HTMLElement)
    const next = (): HTMLElement | undefined => {
      switch (event.key) {
        case 'ArrowDown':
          return items[(current + 1) % items.length]
        case 'ArrowUp':
          return items.at(current <= 0 ? -1 : current - 1)
        case 'Home':
          return items[0]
        case 'End':
          return items.at(-1)
        default:
          return findTyped(event, items, current)
      }
    }
    if (event.key === 'Tab') {
      close()
      return
    }
    if (event.key === 'Escape') {
      // A dialog around stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    const target = next()
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <span ref={anchorRef} className={styles.anchor}>
      {cloneElement(button, {
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: event => {
          button.props.onClick?.(event)
          // A key makes a click without a count.
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
