import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { isShown } from './is-shown.ts'

export interface DialogProps {
  isOpen: boolean
  /** Escape, the button in the corner, or a press beside it. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  closeLabel: string
  size?: 'small' | 'medium' | undefined
}

/** A modal dialog. The focus goes to what carries `data-autofocus`, else to its first field, else to its first button. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

const focusTargets = [
  '[data-autofocus]',
  '[data-part="body"] :is(input:not([type="hidden"]), select, textarea):not(:disabled)',
  '[data-part="footer"] :is(button, a)',
]

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  closeLabel,
  size = 'medium',
}: Omit<DialogProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    const page = document.documentElement
    // The page cannot be scrolled now; where its scrollbar was there stays room, so that nothing moves.
    const hasScrollbar = innerWidth > page.clientWidth
    dialog?.showModal()
    page.style.scrollbarGutter = hasScrollbar ? 'stable' : ''
    const target = focusTargets.map(selector => dialog?.querySelector<HTMLElement>(selector)).find(Boolean)
    target?.focus()
    // It gives the focus back to where it was.
    return () => {
      dialog?.close()
      page.style.scrollbarGutter = ''
    }
  }, [])

  // A press that begins within (selecting text) and ends beside closes nothing.
  const isPressedBeside = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(styles.dialog, size === 'small' && styles.small)}
      onCancel={event => {
        // `cancel` of a file field within bubbles in React.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // The browser closes it by itself when Escape is pressed again and again.
        if (!currentTarget.open) onClose()
      }}
      onPointerDown={event => {
        isPressedBeside.current = isBeside(event)
      }}
      onClick={event => {
        if (isPressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={styles.sheet}>
        {/* No landmarks: it may stand in any of the page's. */}
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={X} onClick={onClose} />
        </div>
        <div data-part="body" className={styles.body}>
          {children}
        </div>
        {isShown(footer) && (
          <div data-part="footer" className={styles.footer}>
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
