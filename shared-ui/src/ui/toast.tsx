import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { controlIcon } from './icon.ts'
import styles from './toast.module.css'
import './toastify.css'

const transition = cssTransition({ enter: 'Toastify__enter', exit: 'Toastify__exit', collapseDuration: 160 })

/** Where the short messages appear: once in the page. They come through `toast` of `react-toastify/unstyled`. */
export function ToastViewport({ closeLabel, label }: { closeLabel: string; label: string }) {
  const ref = useRef<HTMLDivElement>(null)

  // Above everything, modal dialogs included: what is shown last lies on top.
  useEffect(() => {
    const layer = ref.current
    layer?.showPopover?.()
    return toast.onChange(({ status }) => {
      if (status !== 'added' || !document.querySelector('dialog:modal')) return
      layer?.hidePopover?.()
      layer?.showPopover?.()
    })
  }, [])

  return (
    <div ref={ref} popover="manual" className={styles.layer}>
      <ToastContainer
        aria-label={label}
        position="top-center"
        theme="dark"
        autoClose={4000}
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

export interface ToastBodyProps {
  text: string
  action?: { label: string; onSelect: () => void } | undefined
}

export function ToastBody({ text, action }: ToastBodyProps) {
  return (
    <div className={styles.body}>
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onSelect}>
          {action.label}
        </button>
      )}
    </div>
  )
}
