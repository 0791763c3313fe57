import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { isShown } from './is-shown.ts'

export interface DialogProps {
  isOpen: boolean
  /** Called by Escape, the button in the corner, or a press beside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  closeLabel: string
  /** `side`: at the end of the window and as high, for the form of a record of the page below it. */
  size?: 'small' | 'medium' | 'side' | undefined
}

/**
 * A modal dialog. The focus goes to the element with `data-autofocus`, else to the first field,
 * else to the first button.
 */
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
    // The page cannot scroll now; the space of its scrollbar is kept, so that nothing moves.
    const hasScrollbar = innerWidth > page.clientWidth
    dialog?.showModal()
    page.style.scrollbarGutter = hasScrollbar ? 'stable' : ''
    const target = focusTargets.map(selector => dialog?.querySelector<HTMLElement>(selector)).find(Boolean)
    target?.focus()
    // Gives the focus back to the element that had it.
    return () => {
      dialog?.close()
      page.style.scrollbarGutter = ''
    }
  }, [])

  // A press that begins inside (to select text) and ends beside the dialog does not close it.
  const isPressedBeside = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape closes it.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-side={size === 'side' || undefined}
      className={cx(styles.dialog, size !== 'medium' && styles[size])}
      onCancel={event => {
        // React lets the `cancel` event of a file field inside bubble.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // The browser closes it itself when Escape is pressed repeatedly.
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
        {/* No landmarks, because the dialog may be inside any landmark of the page. */}
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
