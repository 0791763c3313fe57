import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { controlIcon, plainIcon } from './icon.ts'
import { addUndoLabel, dropUndos, isAbout, keepUndo, type Part, undoByKey } from './kept-undos.ts'
import { keepClear } from './place-toasts.ts'
import { canAct, dismiss, forget, getShown, isActing, most, type Shown, setShown } from './shown-toasts.ts'
import styles from './toast.module.css'
import type { ToastMessage, ToastViewportProps } from './toast.tsx'
import { ToastBody, ToastLabels } from './toast-body.tsx'
import { useMedia } from './use-media.ts'
import './toastify.css'

const transition = cssTransition({ enter: 'Toastify__enter', exit: 'Toastify__exit', collapseDuration: 160 })

/**
 * Shows the short messages; rendered once in the page. Messages from before it was loaded are shown
 * then.
 */
export function ToastLayer({
  closeLabel,
  label,
  undoLabel,
  undoAllLabel = String,
  moreLabel = String,
  onNothing,
  person,
}: ToastViewportProps) {
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

  const press = useEffectEvent((event: KeyboardEvent) => undoByKey(event, take, onNothing))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => addUndoLabel(undoLabel), [undoLabel])
  useEffect(() => (person === undefined ? undefined : dismissAll), [person])

  return (
    <div ref={ref} popover="manual" className={styles.layer}>
      <ToastLabels value={{ more: moreLabel, undoAll: undoAllLabel }}>
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
      </ToastLabels>
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
  dismiss(getShown().filter(each => !canAct(each) && now - (each.parts.at(-1)?.since ?? 0) > young))
}

/** What one person did is neither shown to the next nor taken back by them. */
function dismissAll(): void {
  dropUndos()
  dismiss(getShown().filter(canAct))
}

export function show({ kind, text, id, about = [], action, together, closeAfter }: ToastMessage): void {
  count += 1
  const name = id ?? nameOf(kind, text, action !== undefined)
  const part = { names: [name, ...about], text, size: together?.size ?? 1, action, since: performance.now() }
  keepUndo(part)
  const before = withdraw(part.names)
  const last = getShown().at(-1)
  const same = together && last !== before && last?.together?.act === together.act ? last : undefined
  const old = same ?? before
  if (same && before) dismiss([before])
  if (kind === 'success')
    dismiss(getShown().filter(other => other !== old && isPast(other, action !== undefined)))
  const entry = {
    kind,
    toastId: old?.toastId ?? `${name} ${count}`,
    together,
    parts: [...(same?.parts ?? []), part],
  }
  setShown([...getShown().filter(other => other !== old), entry])
  // Its time begins again.
  if (old) toast.update(entry.toastId, { render: <ToastBody {...entry} />, autoClose: closeAfter })
  else add(entry, closeAfter)
  // What can be taken back waits for its room, and an error, until its time is over.
  dismiss(
    getShown()
      .slice(0, -most())
      .filter(other => other.kind !== 'error' && !canAct(other)),
  )
}

/** Whether a success removes a message: errors from before it. Of what has only been done, the newest is enough. */
const isPast = (other: Shown, canActNow: boolean): boolean =>
  other.kind === 'error' ? !isActing() : other.kind === 'success' && !canActNow && !canAct(other)

/**
 * Takes parts out of messages of several.
 * @returns the newest message that says nothing else; others of this kind are closed
 */
function withdraw(names: readonly string[]): Shown | undefined {
  const whole: Shown[] = []
  for (const entry of getShown()) {
    const parts = entry.parts.filter(part => !isAbout(part, names))
    if (parts.length === 0) whole.push(entry)
    else if (parts.length < entry.parts.length) {
      const left = { ...entry, parts }
      setShown(getShown().map(each => (each === entry ? left : each)))
      toast.update(entry.toastId, { render: <ToastBody {...left} /> })
    }
  }
  dismiss(whole.slice(0, -1))
  return whole.at(-1)
}

/** Takes back one thing by its key. */
function take(part: Part): void {
  const entry = withdraw(part.names)
  if (entry?.parts.includes(part)) dismiss([entry])
  dropUndos([part])
  part.action?.onSelect()
}

function add({ kind, ...entry }: Shown, closeAfter: number): void {
  const { toastId } = entry
  const Icon = icons[kind]
  toast[kind](<ToastBody {...entry} />, {
    toastId,
    onClose: () => forget(toastId),
    autoClose: closeAfter,
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
