import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { controlIcon } from './icon.ts'
import { keepClear } from './place-toasts.ts'
import styles from './toast.module.css'
import type { ToastMessage, ToastViewportProps } from './toast.tsx'
import './toastify.css'

const transition = cssTransition({ enter: 'Toastify__enter', exit: 'Toastify__exit', collapseDuration: 160 })

/** Where the short messages appear: once in the page. Those that came before it are shown when it stands. */
export function ToastLayer({ closeLabel, label }: ToastViewportProps) {
  const ref = useRef<HTMLDivElement>(null)

  // Above everything, modal dialogs included: what is shown last lies on top.
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

/** Errors that stand there. */
const errors = new Set<string | number>()
let count = 0

export function show({ kind, text, id, action, closeAfter }: ToastMessage): void {
  count += 1
  // What is wrong is said once, however often it is met while it stands there.
  const toastId = id ?? (kind === 'error' ? `error ${text}` : count)
  if (kind === 'error') errors.add(toastId)
  // What went wrong before it went right is no news any more.
  if (kind === 'success') {
    for (const error of errors) toast.dismiss(error)
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
            toast.dismiss(toastId)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
  // Its time begins anew.
  if (toast.isActive(toastId)) {
    toast.update(toastId, { render: content, autoClose: closeAfter })
    return
  }
  toast[kind](content, {
    toastId,
    onClose: () => void errors.delete(toastId),
    autoClose: closeAfter,
    // An error interrupts a screen reader, the rest waits for its turn.
    role: kind === 'error' ? 'alert' : 'status',
  })
}
