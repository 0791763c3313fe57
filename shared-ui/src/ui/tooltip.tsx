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

/** ms that the pointer has to rest, so that nothing flickers when it only passes. */
const delay = 400

export interface TooltipProps {
  /** Empty: no tooltip. */
  text: string
  /** One element that the pointer or the keyboard can reach. */
  children: ReactElement
}

/** A few words about a control. Escape closes them, and the pointer may move onto them. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchorRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the pointer has moved over it, or pressed it, since it came. */
  const wasMet = useRef(false)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside; this element only listens.
    <span
      ref={anchorRef}
      className={styles.anchor}
      // Not when it enters: a control that appears below a resting pointer would cover the one that is pressed next.
      onPointerMove={({ pointerType }: PointerEvent) => {
        // A touch screen shows no tooltip, because a touch presses the control.
        if (wasMet.current || pointerType === 'touch') return
        wasMet.current = true
        timer.current = setTimeout(() => setOpen(true), delay)
      }}
      onPointerLeave={() => {
        wasMet.current = false
        hide()
      }}
      onPointerDown={() => {
        wasMet.current = true
        hide()
      }}
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
