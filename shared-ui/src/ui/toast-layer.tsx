import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { controlIcon } from './icon.ts'
import { keepClear } from './place-toasts.ts'
import styles from './toast.module.css'
import type { ToastMessage, ToastViewportProps } from './toast.tsx'
import './toastify.css'

const transition = cssTransition({ enter: 'Toastify__enter', exit: 'Toastify__exit', collapseDuration: 160 })

/**
 * Shows the short messages; rendered once in the page. Messages from before it was loaded are shown
 * then.
 */
export function ToastLayer({ closeLabel, label }: ToastViewportProps) {
  const ref = useRef<HTMLDivElement>(null)

  // Above everything, also modal dialogs: the element that is shown last is on top.
  useEffect(() => {
    const layer = ref.current
    layer?.showPopover?.()
    const stop = layer && keepClear(layer)
    const deafen = toast.onChange(({ status }) => {
      if (status !== 'added' || !document.querySelector('dialog:modal')) return
      layer?.hidePopover?.()
      layer?.showPopover?.()
    })
    return () => {
      stop?.()
      deafen()
    }
  }, [])

  return (
    <div ref={ref} popover="manual" className={styles.layer}>
      <ToastContainer
        aria-label={label}
        position="top-center"
        theme="dark"
        newestOnTop
        pauseOnHover
        pauseOnFocusLoss
        transition={transition}
        closeButton={({ closeToast }) => (
          <button type="button" aria-label={closeLabel} className={styles.close} onClick={closeToast}>
            <X {...controlIcon} />
          </button>
        )}
      />
    </div>
  )
}

/** Errors that are shown now. */
const errors = new Set<string | number>()
/** Messages that were shown. One that is leaving is never used again: the next with its `id` is another. */
let count = 0
/** The message of each `id` that is shown now. */
const shown = new Map<string, string>()

export function show({ kind, text, id, action, closeAfter }: ToastMessage): void {
  count += 1
  // The same error is shown once, even if it happens several times meanwhile.
  const name = id ?? (kind === 'error' ? `error ${text}` : `message ${count}`)
  const toastId = shown.get(name) ?? `${name} ${count}`
  const end = () => {
    errors.delete(toastId)
    if (shown.get(name) === toastId) shown.delete(name)
  }
  if (kind === 'error') errors.add(toastId)
  // After a success, earlier errors are removed.
  if (kind === 'success') {
    for (const error of errors) toast.dismiss(error)
    for (const [other, its] of shown) if (errors.has(its)) shown.delete(other)
    errors.clear()
  }
  const content = (
    <div className={styles.body}>
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            end()
            toast.dismiss(toastId)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
  // Its time begins again.
  if (toast.isActive(toastId)) {
    toast.update(toastId, { render: content, autoClose: closeAfter })
    return
  }
  shown.set(name, toastId)
  toast[kind](content, {
    toastId,
    onClose: end,
    autoClose: closeAfter,
    // An error interrupts a screen reader, other messages wait.
    role: kind === 'error' ? 'alert' : 'status',
  })
}
