import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { act, getShown, getUnfolded, most, subscribe, unfold } from './shown-toasts.ts'
import styles from './toast.module.css'
import type { ToastMessage } from './toast.tsx'
import { useMedia } from './use-media.ts'

interface ToastBodyProps extends Pick<ToastMessage, 'text' | 'action'> {
  toastId: string
}

export const MoreLabel = createContext<(count: number) => string>(String)

/** The content of a message. The newest that has no room is a button which shows all that have none. */
export function ToastBody({ toastId, text, action }: ToastBodyProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const shown = useSyncExternalStore(subscribe, getShown)
  const isUnfolded = useSyncExternalStore(subscribe, getUnfolded)
  const moreLabel = useContext(MoreLabel)
  const waiting = shown.length - most(useMedia('phone'))
  const at = shown.findIndex(each => each.toastId === toastId)
  const isFolded = !isUnfolded && at !== -1 && at < waiting
  const wasPressed = useRef(false)
  // The button that was pressed is gone.
  useEffect(() => {
    if (!isFolded && wasPressed.current) ref.current?.focus()
    wasPressed.current = false
  }, [isFolded])

  if (isFolded)
    return (
      <div className={styles.body} data-folded={at === waiting - 1 ? 'button' : 'hidden'}>
        <button
          type="button"
          className={styles.more}
          aria-expanded={false}
          onClick={() => {
            wasPressed.current = true
            unfold()
          }}
        >
          {moreLabel(waiting)}
        </button>
      </div>
    )
  return (
    <div className={styles.body}>
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          ref={ref}
          type="button"
          data-action
          className={styles.action}
          onClick={() => act({ toastId, action })}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
