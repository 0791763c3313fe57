import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './tooltip.module.css'
import { useFloating } from './use-floating.ts'

/** ms the pointer has to rest, so that nothing flickers on the way across. */
const delay = 400

export interface TooltipProps {
  /** Empty: there is nothing to say. */
  text: string
  /** One element that can be pointed at or focused. */
  children: ReactElement
}

/** A few words on what a control does; Escape puts them away, the pointer may go onto them. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAsked, setOpen] = useState(false)
  const isOpen = isAsked && text !== ''
  useFloating(isOpen, anchorRef, tipRef, { align: 'center', prefers: 'above' })

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', dismiss, { capture: true })
    return () => document.removeEventListener('keydown', dismiss, { capture: true })
  }, [isOpen])

  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const child = children as ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>
  const isName = child.props['aria-label'] === text
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed is within; this one listens.
    <span
      ref={anchorRef}
      className={styles.anchor}
      onPointerEnter={({ pointerType }: PointerEvent) => {
        clearTimeout(timer.current)
        // A finger presses; what it presses says more than a tip.
        if (pointerType !== 'touch') timer.current = setTimeout(() => setOpen(true), delay)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setOpen(true)
      }}
      onBlur={hide}
    >
      {isName || !isOpen ? child : cloneElement(child, { 'aria-describedby': id })}
      {isOpen && (
        <span ref={tipRef} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  )
}
