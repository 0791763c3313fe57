import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { act, getShown, getUnfolded, most, type Shown, subscribe, unfold } from './shown-toasts.ts'
import styles from './toast.module.css'
import { useMedia } from './use-media.ts'

export const ToastLabels = createContext<{ more: (count: number) => string; undoAll: () => string }>({
  more: String,
  undoAll: String,
})

/** The content of a message. The newest that has no room is a button which shows all that have none. */
export function ToastBody({ toastId, parts, together }: Pick<Shown, 'toastId' | 'parts' | 'together'>) {
  const ref = useRef<HTMLButtonElement>(null)
  const shown = useSyncExternalStore(subscribe, getShown)
  const isUnfolded = useSyncExternalStore(subscribe, getUnfolded)
  const labels = useContext(ToastLabels)
  const last = parts.at(-1)
  const count = parts.reduce((sum, { size }) => sum + size, 0)
  const text = together && parts.length > 1 ? together.text(count) : last?.text
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
          {labels.more(waiting)}
        </button>
      </div>
    )
  return (
    <div className={styles.body}>
      <span className={styles.text}>{text}</span>
      {last?.action && (
        <button
          ref={ref}
          type="button"
          data-action
          className={styles.action}
          onClick={() => void act({ toastId, parts })}
        >
          {parts.length > 1 ? labels.undoAll() : last.action.label}
        </button>
      )}
    </div>
  )
}
