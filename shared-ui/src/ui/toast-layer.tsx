import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled'
import { controlIcon, plainIcon } from './icon.ts'
import { keepClear } from './place-toasts.ts'
import { dismiss, forget, getShown, most, setShown, undoByKey } from './shown-toasts.ts'
import styles from './toast.module.css'
import type { ToastMessage, ToastViewportProps } from './toast.tsx'
import { MoreLabel, ToastBody } from './toast-body.tsx'
import { useMedia } from './use-media.ts'
import './toastify.css'

const transition = cssTransition({ enter: 'Toastify__enter', exit: 'Toastify__exit', collapseDuration: 160 })

/**
 * Shows the short messages; rendered once in the page. Messages from before it was loaded are shown
 * then.
 */
export function ToastLayer({ closeLabel, label, undoLabel, moreLabel = String }: ToastViewportProps) {
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

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => undoByKey(event, undoLabel)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undoLabel])

  return (
    <div ref={ref} popover="manual" className={styles.layer}>
      <MoreLabel value={moreLabel}>
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
      </MoreLabel>
    </div>
  )
}

/** Messages that were shown. One that is leaving is never used again: the next of its name is another. */
let count = 0

/** Hidden from screen readers, which read the text: the library's own have no name. */
const icons: Record<ToastMessage['kind'], LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
}

/** Younger ones, in ms, are about what led to the next page. */
const young = 1000

/** Messages about a page end with it; one with an action can still be used. */
function leavePage(): void {
  const now = performance.now()
  dismiss(getShown().filter(({ action, since }) => !action && now - since > young))
}

export function show({ kind, text, id, action, closeAfter }: ToastMessage): void {
  count += 1
  const name = id ?? nameOf(kind, text, action !== undefined)
  // After a success, earlier errors are removed.
  if (kind === 'success') dismiss(getShown().filter(other => other.kind === 'error'))
  // Of what has only been done, the newest is enough.
  if (kind === 'success' && !action)
    dismiss(getShown().filter(other => other.kind === kind && !other.action && other.name !== name))
  const before = getShown().find(other => other.name === name)
  const toastId = before?.toastId ?? `${name} ${count}`
  const content = <ToastBody {...{ toastId, text, action }} />
  setShown([
    ...getShown().filter(other => other !== before),
    { kind, name, toastId, action, since: performance.now() },
  ])
  // Its time begins again.
  if (before) toast.update(toastId, { render: content, autoClose: closeAfter })
  else add(kind, content, { toastId, onClose: () => forget(toastId), autoClose: closeAfter })
  // What can be taken back waits for its room.
  dismiss(
    getShown()
      .slice(0, -most())
      .filter(other => !other.action),
  )
}

function add(kind: ToastMessage['kind'], content: ReactNode, options: ToastOptions): void {
  const Icon = icons[kind]
  toast[kind](content, {
    ...options,
    icon: <Icon {...plainIcon} />,
    // For screen readers, to which its English name would be read; the style sheet shows it.
    hideProgressBar: true,
    // An error interrupts a screen reader, other messages wait.
    role: kind === 'error' ? 'alert' : 'status',
  })
}

/** The same error is shown once, even if it happens several times meanwhile; each message with an action is its own. */
function nameOf(kind: ToastMessage['kind'], text: string, hasAction: boolean): string {
  if (hasAction) return `action ${count}`
  return kind === 'error' ? `error ${text}` : kind
}
