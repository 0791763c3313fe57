import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { controlIcon, plainIcon } from './icon.ts'
import { keepClear } from './place-toasts.ts'
import styles from './toast.module.css'
import type { ToastMessage, ToastViewportProps } from './toast.tsx'
import { useMedia } from './use-media.ts'
import './toastify.css'

const transition = cssTransition({ enter: 'Toastify__enter', exit: 'Toastify__exit', collapseDuration: 160 })

/**
 * Shows the short messages; rendered once in the page. Messages from before it was loaded are shown
 * then.
 */
export function ToastLayer({ closeLabel, label }: ToastViewportProps) {
  const ref = useRef<HTMLDivElement>(null)
  // On a phone messages come from below, so that the newest is the lowest.
  const comeFromBelow = useMedia('phone')

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
    let path = location.pathname
    const look = () => {
      if (location.pathname !== path) leavePage()
      path = location.pathname
    }
    const { navigation } = window
    navigation?.addEventListener('currententrychange', look)
    return () => {
      stop?.()
      deafen()
      navigation?.removeEventListener('currententrychange', look)
    }
  }, [])

  return (
    <div ref={ref} popover="manual" className={styles.layer}>
      <ToastContainer
        aria-label={label}
        position="top-center"
        theme="dark"
        newestOnTop={!comeFromBelow}
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

/** A message that is shown now. */
interface Shown {
  kind: ToastMessage['kind']
  /** What it is replaced by: the same `id`, or another message of its kind. */
  name: string
  toastId: string
  hasAction: boolean
  /** `performance.now()` */
  since: number
}

/** Oldest first. */
let shown: readonly Shown[] = []
/** Messages that were shown. One that is leaving is never used again: the next of its name is another. */
let count = 0

/** Hidden from screen readers, which read the text: the library's own have no name. */
const icons: Record<ToastMessage['kind'], LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
}

/** More would cover the page. Where there is room, three deletions in a row keep their ways back. */
const most = () => (matchMedia('(min-width: 720px)').matches ? 3 : 2)
/** Younger ones, in ms, are about what led to the next page. */
const young = 1000

function dismiss(those: readonly Shown[]): void {
  shown = shown.filter(each => !those.includes(each))
  for (const { toastId } of those) toast.dismiss(toastId)
}

/** Messages about a page end with it; one with an action can still be used. */
function leavePage(): void {
  const now = performance.now()
  dismiss(shown.filter(({ hasAction, since }) => !hasAction && now - since > young))
}

export function show({ kind, text, id, action, closeAfter }: ToastMessage): void {
  count += 1
  const name = id ?? nameOf(kind, text, action !== undefined)
  // After a success, earlier errors are removed.
  if (kind === 'success') dismiss(shown.filter(other => other.kind === 'error'))
  // Of what has only been done, the newest is enough.
  if (kind === 'success' && !action)
    dismiss(shown.filter(other => other.kind === kind && !other.hasAction && other.name !== name))
  const before = shown.find(other => other.name === name)
  const toastId = before?.toastId ?? `${name} ${count}`
  const end = () => {
    shown = shown.filter(other => other.toastId !== toastId)
  }
  shown = [
    ...shown.filter(other => other !== before),
    { kind, name, toastId, hasAction: action !== undefined, since: performance.now() },
  ]
  const content = (
    <div className={styles.body}>
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          data-action
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
  if (before) {
    toast.update(toastId, { render: content, autoClose: closeAfter })
    return
  }
  const Icon = icons[kind]
  toast[kind](content, {
    toastId,
    icon: <Icon {...plainIcon} />,
    // For screen readers, to which its English name would be read; the style sheet shows it.
    hideProgressBar: true,
    onClose: end,
    autoClose: closeAfter,
    // An error interrupts a screen reader, other messages wait.
    role: kind === 'error' ? 'alert' : 'status',
  })
  dismiss(shown.slice(0, -most()))
}

/** The same error is shown once, even if it happens several times meanwhile; each message with an action is its own. */
function nameOf(kind: ToastMessage['kind'], text: string, hasAction: boolean): string {
  if (hasAction) return `action ${count}`
  return kind === 'error' ? `error ${text}` : kind
}
